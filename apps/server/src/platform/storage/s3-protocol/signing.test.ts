import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FolderStore, makeFolderStore } from '../../../../test/storage/folder-store';
import {
  type Draft,
  presign,
  type Reply,
  type Signed,
  send,
  signHeaders,
} from '../../../../test/storage/sign-requests';
import { accessKeyOf } from '../folder/upload-credentials';
import type { UploadGrant } from '../storage';

const MINUTE = 60_000;

describe('the folder store', () => {
  let store: FolderStore;
  let grant: UploadGrant;
  beforeAll(async () => {
    store = await makeFolderStore();
    grant = await store.grant();
  });
  afterAll(() => store.close());

  let count = 0;
  const draft = (extra: Partial<Draft> = {}): Draft => ({
    method: 'PUT',
    key: `incoming/1/${count++}`,
    body: Buffer.from('body'),
    ...extra,
  });
  const withHeaders = (signed: Signed, headers: Record<string, string>): Signed => ({
    ...signed,
    headers: { ...signed.headers, ...headers },
  });
  const ago = (ms: number) => new Date(Date.now() - ms);
  const refused = (status: number, code: string) => expect.objectContaining<Partial<Reply>>({ status, code });
  const accepted = expect.objectContaining<Partial<Reply>>({ status: 200 });

  describe('takes a signature in the headers', () => {
    test('only from within 15 minutes', async () => {
      expect(await send(signHeaders(grant, draft({ at: ago(14 * MINUTE) })))).toEqual(accepted);
      expect(await send(signHeaders(grant, draft({ at: ago(-14 * MINUTE) })))).toEqual(accepted);
      const skewed = refused(403, 'RequestTimeTooSkewed');
      expect(await send(signHeaders(grant, draft({ at: ago(16 * MINUTE) })))).toEqual(skewed);
      expect(await send(signHeaders(grant, draft({ at: ago(-16 * MINUTE) })))).toEqual(skewed);
    });

    test('only for this day, region and service', async () => {
      const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
      for (const scope of [
        `20200101/us-east-1/s3/aws4_request`,
        `${today}/eu-west-1/s3/aws4_request`,
        `${today}/us-east-1/sts/aws4_request`,
        `${today}/us-east-1/s3/aws4`,
      ]) {
        const reply = await send(signHeaders(grant, draft({ scope })));
        expect(reply).toEqual(refused(400, 'AuthorizationHeaderMalformed'));
      }
    });

    test.each([
      '',
      'Bearer token',
      'AWS4-HMAC-SHA256',
      'AWS4-HMAC-SHA256 Credential=x, SignedHeaders=host, Signature=y',
      'AWS MOTIF0123456789:c2lnbmF0dXJl',
      `AWS4-HMAC-SHA256 ${'x'.repeat(4000)}`,
      'AWS4-ECDSA-P256-SHA256 Credential=a/b/c/d/e, SignedHeaders=host, Signature=00',
    ])('but not "%s"', async (authorization) => {
      const reply = await send(withHeaders(signHeaders(grant, draft()), { authorization }));
      expect(reply).toEqual(refused(400, 'AuthorizationHeaderMalformed'));
    });

    test('but not with digits that are too few, too many or none', async () => {
      const signed = signHeaders(grant, draft());
      for (const signature of ['', '00', 'z'.repeat(64), '0'.repeat(128)]) {
        const authorization =
          signed.headers.authorization?.replace(/Signature=.*/, `Signature=${signature}`) ?? '';
        expect(await send(withHeaders(signed, { authorization }))).toEqual(
          refused(400, 'AuthorizationHeaderMalformed'),
        );
      }
    });

    test('that covers the host and every header with a meaning', async () => {
      const unsigned = refused(403, 'AccessDenied');
      expect(await send(withHeaders(signHeaders(grant, draft()), { 'x-amz-acl': 'public-read' }))).toEqual(
        unsigned,
      );
      expect(await send(withHeaders(signHeaders(grant, draft()), { 'content-type': 'text/html' }))).toEqual(
        unsigned,
      );
      const signed = signHeaders(grant, draft());
      const authorization =
        signed.headers.authorization?.replace('SignedHeaders=host;', 'SignedHeaders=') ?? '';
      expect(await send(withHeaders(signed, { authorization }))).toEqual(unsigned);
    });

    test('that was made for this host', async () => {
      const reply = await send(withHeaders(signHeaders(grant, draft()), { host: 'elsewhere.example' }));
      expect(reply).toEqual(refused(403, 'SignatureDoesNotMatch'));
    });

    test('with the body announced as a hash or as unsigned, not as signed chunks', async () => {
      for (const hash of ['STREAMING-AWS4-HMAC-SHA256-PAYLOAD', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER']) {
        expect(await send(signHeaders(grant, draft({ payloadHash: hash })))).toEqual(
          refused(501, 'NotImplemented'),
        );
      }
      expect(await send(signHeaders(grant, draft({ payloadHash: 'anything' })))).toEqual(
        refused(400, 'InvalidRequest'),
      );
      const chunked = draft({ headers: { 'content-encoding': 'aws-chunked' } });
      expect(await send(signHeaders(grant, chunked))).toEqual(refused(501, 'NotImplemented'));
    });

    test('whose access key belongs to its token', async () => {
      const other = await store.grant('incoming/2/');
      const mixed = { ...grant, access_key_id: other.access_key_id };
      expect(await send(signHeaders(mixed, draft()))).toEqual(refused(403, 'InvalidAccessKeyId'));
    });

    test('and finds an altered token out by its secret', async () => {
      const forge = (content: unknown) => {
        const session_token = Buffer.from(JSON.stringify(content)).toString('base64url');
        return { ...grant, session_token, access_key_id: accessKeyOf(session_token) };
      };
      const wider = forge(['', Date.now() + MINUTE, 'nonce']);
      expect(await send(signHeaders(wider, draft({ key: 'images/x' })))).toEqual(
        refused(403, 'SignatureDoesNotMatch'),
      );
      const longer = forge(['incoming/1/', Date.now() + 1000 * MINUTE, 'nonce']);
      expect(await send(signHeaders(longer, draft()))).toEqual(refused(403, 'SignatureDoesNotMatch'));
      for (const content of [{}, [], [1, 2], null, 'x', ['incoming/1/', 'soon']]) {
        expect(await send(signHeaders(forge(content), draft()))).toEqual(refused(400, 'InvalidToken'));
      }
    });

    test('of a grant from any node with the same secret, and from no other', async () => {
      const same = await makeFolderStore();
      const elsewhere = { ...(await same.grant()), endpoint: grant.endpoint };
      expect(await send(signHeaders(elsewhere, draft()))).toEqual(accepted);
      const other = await makeFolderStore({ secret: 'another' });
      const foreign = { ...(await other.grant()), endpoint: grant.endpoint };
      expect(await send(signHeaders(foreign, draft()))).toEqual(refused(403, 'SignatureDoesNotMatch'));
      await Promise.all([same.close(), other.close()]);
    });

    test('and says so when the grant is over, so that the uploader fetches a new one', async () => {
      const past = await makeFolderStore({ now: () => Date.now() - 20 * MINUTE });
      const old = { ...(await past.grant()), endpoint: grant.endpoint };
      await past.close();
      const reply = await send(signHeaders(old, draft()));
      expect(reply).toEqual(refused(400, 'ExpiredToken'));
      expect(reply.headers).toMatchObject({
        'content-type': 'application/xml',
        'x-amz-error-code': 'ExpiredToken',
      });
    });
  });

  describe('takes a signature in the address', () => {
    test('as the browser uploader makes it', async () => {
      const reply = await send(presign(grant, draft({ headers: { 'content-type': 'image/png' } })));
      expect(reply).toEqual(accepted);
      expect((await store.storage.head(`incoming/1/${count - 1}`))?.content_type).toBe('image/png');
    });

    test('until it expires, and not before its time', async () => {
      const late = draft({ at: ago(61 * MINUTE) });
      expect(await send(presign(grant, late))).toEqual(refused(403, 'AccessDenied'));
      expect(await send(presign(grant, { ...late, expires: 7200 }))).toEqual(accepted);
      expect(await send(presign(grant, draft({ at: ago(-16 * MINUTE) })))).toEqual(
        refused(403, 'RequestTimeTooSkewed'),
      );
    });

    test('that expires within seven days', async () => {
      const malformed = refused(400, 'AuthorizationQueryParametersError');
      for (const expires of ['0', '-1', '604801', '1e3', '']) {
        expect(await send(presign(grant, draft({ query: { 'X-Amz-Expires': expires } })))).toEqual(malformed);
      }
    });

    test('with all its parts, once', async () => {
      const malformed = refused(400, 'AuthorizationQueryParametersError');
      for (const name of ['Algorithm', 'Credential', 'Date', 'SignedHeaders']) {
        const signed = presign(grant, draft());
        const path = signed.path.replace(new RegExp(`X-Amz-${name}=[^&]*&`), '');
        expect(await send({ ...signed, path })).toEqual(malformed);
      }
      const { path, ...signed } = presign(grant, draft());
      expect(await send({ ...signed, path: path.replace(/&X-Amz-Security-Token=[^&]*/, '') })).toEqual(
        refused(403, 'AccessDenied'),
      );
      expect(await send({ ...signed, path: `${path}&X-Amz-Expires=7200` })).toEqual(
        refused(400, 'InvalidArgument'),
      );
      expect(await send({ ...signed, path: `${path}&partNumber=1` })).toEqual(
        refused(403, 'SignatureDoesNotMatch'),
      );
    });

    test('with a signature that fits', async () => {
      const { path, ...signed } = presign(grant, draft());
      const wrong = path.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
      expect(await send({ ...signed, path: wrong })).toEqual(refused(403, 'SignatureDoesNotMatch'));
      expect(await send({ ...signed, path, method: 'DELETE' })).toEqual(
        refused(403, 'SignatureDoesNotMatch'),
      );
    });

    test('without a second one in the headers', async () => {
      const { authorization = '' } = signHeaders(grant, draft()).headers;
      const reply = await send(withHeaders(presign(grant, draft()), { authorization }));
      expect(reply).toEqual(refused(400, 'InvalidRequest'));
    });

    test('without headers it does not cover', async () => {
      const reply = await send(withHeaders(presign(grant, draft()), { 'x-amz-acl': 'public-read' }));
      expect(reply).toEqual(refused(403, 'AccessDenied'));
    });
  });

  test('refuses what is said twice', async () => {
    const signed = signHeaders(grant, draft());
    const { authorization = '', ...headers } = signed.headers;
    const twice = { ...headers, Authorization: [authorization, 'Bearer x'] } as unknown as Record<
      string,
      string
    >;
    expect(await send({ ...signed, headers: twice })).toEqual(refused(400, 'InvalidRequest'));
  });

  test('takes the host from a trusted proxy only', async () => {
    const proxied = await makeFolderStore({ trustProxy: true });
    const forwarded = (endpoint: string) => {
      const signed = signHeaders({ ...grant, endpoint: 'http://motif.example/s3' }, draft());
      const headers = { 'x-forwarded-host': 'motif.example', host: new URL(endpoint).host };
      return withHeaders({ ...signed, url: new URL(endpoint) }, headers);
    };
    expect(await send(forwarded(`${proxied.origin}/s3`))).toEqual(accepted);
    expect(await send(forwarded(grant.endpoint))).toEqual(refused(403, 'SignatureDoesNotMatch'));
    await proxied.close();
  });

  test('keeps signed addresses out of the log', async () => {
    const lines: string[] = [];
    const logged = await makeFolderStore({ log: (line) => lines.push(line) });
    const secret = await logged.grant();
    await send(presign(secret, draft()));
    await send(presign({ ...secret, secret_access_key: 'wrong' }, draft()));
    await logged.close();
    expect(lines.join()).not.toContain(secret.session_token);
    expect(lines.join()).not.toContain('X-Amz-Signature');
  });
});
