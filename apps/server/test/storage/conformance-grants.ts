import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import type { UploadGrant } from '../../src/platform/storage/storage';
import { type Bench, clientOf, failsWith, refusedWith } from './conformance-bench';
import { type Draft, type Signed, send, signHeaders } from './sign-requests';

export function grantConformance(bench: Bench): void {
  const own = () => bench.grant(`${bench.prefix}incoming/1/`);
  const keyOf = (name: string) => `${bench.prefix}incoming/1/${name}`;
  const put = (grant: UploadGrant, Key: string) =>
    clientOf(grant).send(new PutObjectCommand({ Bucket: grant.bucket, Key, Body: Buffer.from('x') }));

  describe('a grant', () => {
    test('opens its prefix for a while', async () => {
      const grant = await own();
      await put(grant, keyOf('a'));
      expect(grant.prefix).toBe(`${bench.prefix}incoming/1/`);
      const seconds = (Date.parse(grant.expiration) - Date.now()) / 1000;
      expect(seconds).toBeGreaterThan(840);
      expect(seconds).toBeLessThan(960);
    });

    test('opens no other prefix', async () => {
      const grant = await own();
      for (const key of [
        `${bench.prefix}incoming/10/a`,
        `${bench.prefix}incoming/a`,
        `${bench.prefix}a`,
        'images/2025/11/15/a.png',
      ]) {
        await expect(put(grant, key)).rejects.toSatisfy(refusedWith(403, 'AccessDenied'));
        const create = new CreateMultipartUploadCommand({ Bucket: grant.bucket, Key: key });
        await expect(clientOf(grant).send(create)).rejects.toSatisfy(refusedWith(403, 'AccessDenied'));
        expect(await bench.storage.head(key)).toBeUndefined();
      }
    });

    test("does not reach another company's upload, even with its id", async () => {
      const grant = await own();
      const at = { Bucket: grant.bucket, Key: keyOf('theirs') };
      const { UploadId } = await clientOf(grant).send(new CreateMultipartUploadCommand(at));
      const stranger = clientOf(await bench.grant(`${bench.prefix}incoming/2/`));
      const part = new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: Buffer.from('x') });
      await expect(stranger.send(part)).rejects.toSatisfy(refusedWith(403, 'AccessDenied'));
      const list = new ListPartsCommand({ ...at, UploadId });
      await expect(stranger.send(list)).rejects.toSatisfy(refusedWith(403, 'AccessDenied'));
    });

    test('allows uploading and nothing else', async () => {
      const grant = await own();
      await put(grant, keyOf('a'));
      const client = clientOf(grant);
      const at = { Bucket: grant.bucket, Key: keyOf('a') };
      const refused = refusedWith(403);
      await expect(client.send(new GetObjectCommand(at))).rejects.toSatisfy(refused);
      await expect(client.send(new HeadObjectCommand(at))).rejects.toSatisfy(refused);
      await expect(client.send(new DeleteObjectCommand(at))).rejects.toSatisfy(refused);
      const bucket = { Bucket: grant.bucket, Prefix: grant.prefix };
      await expect(client.send(new ListObjectsV2Command(bucket))).rejects.toSatisfy(refused);
      await expect(client.send(new ListMultipartUploadsCommand(bucket))).rejects.toSatisfy(refused);
      const copy = new CopyObjectCommand({
        ...at,
        Key: keyOf('b'),
        CopySource: `${grant.bucket}/${keyOf('a')}`,
      });
      await expect(client.send(copy)).rejects.toSatisfy(refused);
      expect(await bench.storage.head(keyOf('a'))).toBeDefined();
      expect(await bench.storage.head(keyOf('b'))).toBeUndefined();
    });

    test('opens nothing of what is uploaded to others', async () => {
      const grant = await own();
      const everybody = 'uri="http://acs.amazonaws.com/groups/global/AllUsers"';
      const opening = [
        { 'x-amz-acl': 'public-read' },
        { 'x-amz-acl': 'public-read-write' },
        { 'x-amz-acl': 'authenticated-read' },
        { 'x-amz-grant-read': everybody },
        { 'x-amz-grant-full-control': everybody },
      ];
      for (const [at, header] of opening.entries()) {
        const headers = { 'content-type': 'text/html', ...header };
        const page = { key: keyOf(`page${at}`), headers };
        const whole = await send(signHeaders(grant, { ...page, method: 'PUT', body: Buffer.from('<p>') }));
        expect([at, whole.status]).toEqual([at, expect.toBeOneOf([403, 501])]);
        expect(await bench.storage.head(page.key)).toBeUndefined();

        // A store that takes it in parts must not show it.
        const begun = await send(signHeaders(grant, { ...page, method: 'POST', query: { uploads: '' } }));
        const UploadId = /<UploadId>(.+)<\/UploadId>/.exec(begun.text)?.[1];
        if (UploadId) {
          const upload = { Bucket: grant.bucket, Key: page.key, UploadId };
          const part = { ...upload, PartNumber: 1, Body: Buffer.from('<p>') };
          const { ETag } = await clientOf(grant).send(new UploadPartCommand(part));
          const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
          await clientOf(grant).send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
        }
        const address = `${grant.endpoint}/${grant.bucket}/${page.key}`;
        expect([at, (await fetch(address)).status]).toEqual([at, expect.toBeOneOf([403, 404])]);
      }
      await put(grant, keyOf('a'));
      const headers = { 'x-amz-acl': 'public-read' };
      const later = await send(
        signHeaders(grant, { method: 'PUT', key: keyOf('a'), query: { acl: '' }, headers }),
      );
      expect(later.status).toBe(403);
    });

    test('ends when its time is over', async () => {
      const grant = await bench.grant(`${bench.prefix}incoming/1/`, 2);
      const ends = Date.parse(grant.expiration);
      const isTaken = await put(grant, keyOf('in time')).then(
        () => true,
        () => false,
      );
      // A machine that was busy for two seconds proves nothing.
      expect(isTaken || Date.now() >= ends).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, ends + 1_000 - Date.now())));
      await expect(put(grant, keyOf('too late'))).rejects.toSatisfy(
        (error) => refusedWith(400)(error) || refusedWith(403)(error),
      );
      expect(await bench.storage.head(keyOf('too late'))).toBeUndefined();
    });

    test.each([
      'incoming',
      'incoming/1',
      '/',
      '',
      'incoming//',
      '../',
      'incoming/*/',
      'incoming/?/',
      'a/$b/',
    ])('is not given for the prefix "%s"', async (prefix) => {
      await expect(bench.storage.uploadGrant(prefix, 900)).rejects.toSatisfy(failsWith('invalid_key'));
    });
  });

  describe('a signature', () => {
    const draft = (name: string): Draft => ({
      method: 'PUT',
      key: keyOf(name),
      body: Buffer.from('original'),
      headers: { 'content-type': 'image/png' },
    });

    /** Signs properly, cheats, and expects the store to notice. */
    async function cheat(name: string, grant: UploadGrant, alter: (signed: Signed) => Signed): Promise<void> {
      const reply = await send(alter(signHeaders(grant, draft(name))));
      expect([400, 401, 403]).toContain(reply.status);
      expect(await bench.storage.head(keyOf(name))).toBeUndefined();
    }

    test('that is right is accepted', async () => {
      const reply = await send(signHeaders(await own(), draft('right 牡丹 (1).png')));
      expect(reply).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^".+"$/) } });
      expect((await bench.storage.read(keyOf('right 牡丹 (1).png'))).toString()).toBe('original');
      const unsigned = { ...draft('unsigned body'), payloadHash: 'UNSIGNED-PAYLOAD' };
      expect((await send(signHeaders(await own(), unsigned))).status).toBe(200);
    });

    test('is needed', async () => {
      await cheat('none', await own(), ({ headers: { authorization, ...headers }, ...signed }) => ({
        ...signed,
        headers,
      }));
    });

    test('cannot be forged', async () => {
      const flip = (authorization: string) =>
        authorization.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
      await cheat('forged', await own(), (signed) => ({
        ...signed,
        headers: { ...signed.headers, authorization: flip(signed.headers.authorization ?? '') },
      }));
      await cheat('guessed', { ...(await own()), secret_access_key: 'guessed' }, (signed) => signed);
    });

    test('covers the headers', async () => {
      await cheat('header', await own(), (signed) => ({
        ...signed,
        headers: { ...signed.headers, 'content-type': 'text/html' },
      }));
    });

    test('covers the key and the query', async () => {
      await cheat('other key', await own(), (signed) => ({ ...signed, path: `${signed.path}x` }));
      await cheat('query', await own(), (signed) => ({ ...signed, path: `${signed.path}?acl=` }));
    });

    test('covers the body', async () => {
      await cheat('body', await own(), (signed) => ({ ...signed, body: Buffer.from('tampered') }));
    });

    test('needs the session token of its grant', async () => {
      const [grant, other] = [await own(), await bench.grant(`${bench.prefix}incoming/2/`)];
      await cheat('no token', grant, (signed) => {
        const { 'x-amz-security-token': _, ...headers } = signed.headers;
        return { ...signed, headers };
      });
      await cheat('swapped token', { ...grant, session_token: other.session_token }, (signed) => signed);
      await cheat('nonsense token', { ...grant, session_token: 'nonsense' }, (signed) => signed);
    });

    test('is checked before a part is taken', async () => {
      const grant = await own();
      const at = { Bucket: grant.bucket, Key: keyOf('parts') };
      const { UploadId = '' } = await clientOf(grant).send(new CreateMultipartUploadCommand(at));
      const part = { ...draft('parts'), query: { partNumber: '1', uploadId: UploadId } };
      const signed = signHeaders(grant, part);
      expect((await send({ ...signed, body: Buffer.from('tampered') })).status).toBeGreaterThanOrEqual(400);
      expect((await clientOf(grant).send(new ListPartsCommand({ ...at, UploadId }))).Parts ?? []).toEqual([]);
      expect((await send(signed)).status).toBe(200);
    });
  });
}
