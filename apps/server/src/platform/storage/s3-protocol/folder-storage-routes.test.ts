import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withinMs } from '../../../../test/long-form';
import { clientOf, MiB, refusedWith } from '../../../../test/storage/conformance-bench';
import { type FolderStore, makeFolderStore } from '../../../../test/storage/folder-store';
import { type Draft, presign, type Reply, send, signHeaders } from '../../../../test/storage/sign-requests';
import type { UploadGrant } from '../storage';

describe('an S3 call to the folder store', () => {
  let store: FolderStore;
  let grant: UploadGrant;
  beforeAll(async () => {
    store = await makeFolderStore({ origins: ['https://motif.example'], maxObjectBytes: 50 * MiB });
    grant = await store.grant();
  });
  afterAll(() => store.close());

  const call = (
    method: string,
    key: string,
    query: Record<string, string> = {},
    extra: Partial<Draft> = {},
  ) => send(presign(grant, { method, key, query, ...extra }));
  const refused = (status: number, code: string) => expect.objectContaining<Partial<Reply>>({ status, code });

  async function begin(name: string) {
    const key = `incoming/1/${name}`;
    const { text } = await call('POST', key, { uploads: '' }, { headers: { 'content-type': 'image/png' } });
    const uploadId = /<UploadId>(\w+)<\/UploadId>/.exec(text)?.[1] ?? '';
    return {
      key,
      uploadId,
      part: async (partNumber: number, body: Buffer) => {
        const reply = await call('PUT', key, { partNumber: String(partNumber), uploadId }, { body });
        return { number: partNumber, etag: String(reply.headers.etag), reply };
      },
      list: (query = {}) => call('GET', key, { uploadId, ...query }),
      complete: (parts: { number: number; etag: string }[]) =>
        call('POST', key, { uploadId }, { body: listing(parts) }),
      abort: () => call('DELETE', key, { uploadId }),
    };
  }

  function listing(parts: { number: number; etag: string }[]): Buffer {
    const items = parts.map(
      ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
    );
    return Buffer.from(`<CompleteMultipartUpload>${items.join('')}</CompleteMultipartUpload>`);
  }

  test('of every kind the browser uploader makes is answered in its own terms', async () => {
    const { key, uploadId, part, list, complete } = await begin('牡丹 & <rose>.png');
    const first = await part(1, Buffer.alloc(5 * MiB, '1'));
    const second = await part(2, Buffer.from('2'));
    expect(first.reply).toMatchObject({ status: 200, text: '' });
    const listed = await list();
    expect(listed.headers['content-type']).toBe('application/xml');
    expect(listed.text).toContain('<Key>incoming/1/牡丹 &amp; &lt;rose&gt;.png</Key>');
    expect(listed.text).toContain(
      `<ETag>${first.etag.replaceAll('"', '&quot;')}</ETag><Size>${5 * MiB}</Size>`,
    );
    const done = await complete([first, second]);
    const etag = createHash('sha256').update(
      [first, second].map((p) => p.etag.replaceAll('"', '')).join(''),
      'hex',
    );
    expect(done.text).toContain(`<ETag>&quot;${etag.digest('hex').slice(0, 32)}-2&quot;</ETag>`);
    expect(done.text).toMatch(/<Location>.+<\/Location>/);
    expect(await store.storage.head(key)).toMatchObject({ size: 5 * MiB + 1, content_type: 'image/png' });
    expect(await store.files()).toHaveLength(1);
    expect(uploadId).toMatch(/^[0-9a-f]{32}$/);
    await store.storage.remove([key]);
  });

  test('with the checksums the AWS SDK adds by default works, if the body is in memory', async () => {
    const client = clientOf(grant, 'WHEN_SUPPORTED');
    const at = { Bucket: grant.bucket, Key: 'incoming/1/checked' };
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ ...at, ChecksumAlgorithm: 'CRC32' }),
    );
    const part = await client.send(
      new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: Buffer.from('x') }),
    );
    const Parts = [{ PartNumber: 1, ETag: part.ETag, ChecksumCRC32: 'jNxnoA==' }];
    await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }));
    expect((await store.storage.read(at.Key)).toString()).toBe('x');
  });

  test.each([
    ['content-md5', createHash('md5').update('right').digest('base64')],
    ['x-amz-checksum-crc32', 'tMp1FA=='],
    ['x-amz-checksum-sha1', createHash('sha1').update('right').digest('base64')],
    ['x-amz-checksum-sha256', createHash('sha256').update('right').digest('base64')],
  ])('whose body does not fit its %s is refused', async (name, checksum) => {
    const put = (body: string) =>
      send(
        signHeaders(grant, {
          method: 'PUT',
          key: `incoming/1/${name}`,
          body: Buffer.from(body),
          headers: { [name]: checksum },
          payloadHash: 'UNSIGNED-PAYLOAD',
        }),
      );
    expect(await put('wrong')).toEqual(refused(400, 'BadDigest'));
    expect(await store.storage.head(`incoming/1/${name}`)).toBeUndefined();
    expect((await put('right')).status).toBe(200);
  });

  test('with a header it would have to ignore is refused', async () => {
    for (const name of ['x-amz-acl', 'x-amz-meta-colour', 'x-amz-checksum-crc32c', 'x-amz-storage-class']) {
      const draft = {
        method: 'PUT',
        key: 'incoming/1/header',
        body: Buffer.from('x'),
        headers: { [name]: 'x' },
      };
      expect(await send(signHeaders(grant, draft))).toEqual(refused(501, 'NotImplemented'));
    }
  });

  test.each([
    ['GET', {}],
    ['HEAD', {}],
    ['DELETE', {}],
    ['PUT', { acl: '' }],
    ['PUT', { uploadId: 'x' }],
    ['PUT', { partNumber: '1' }],
    ['GET', { acl: '' }],
    ['GET', { uploads: '' }],
    ['POST', {}],
    ['POST', { delete: '' }],
    ['POST', { uploads: '', uploadId: 'x' }],
    ['POST', { restore: '' }],
  ])('like %s with %j is not among the rights of a grant', async (method, query: Record<string, string>) => {
    expect((await call(method, 'incoming/1/flower', query)).status).toBe(403);
  });

  test('to another bucket is refused', async () => {
    const draft = { method: 'PUT', key: 'incoming/1/x', body: Buffer.from('x'), bucket: 'other' };
    expect(await send(presign(grant, draft))).toEqual(refused(403, 'AccessDenied'));
  });

  describe('with a trick in the path', () => {
    test.each([
      ['incoming/1/../2/x', 'InvalidURI'],
      ['incoming/1/..', 'InvalidURI'],
      ['incoming/1/a//b', 'InvalidURI'],
      ['incoming/1//etc/passwd', 'InvalidURI'],
      ['incoming/1/./x', 'InvalidURI'],
      ['incoming/1/', 'InvalidURI'],
      ['incoming/1/a\u0000b', 'InvalidURI'],
      ['incoming/1/e\u0301', 'InvalidURI'],
      [`incoming/1/${'x'.repeat(1100)}`, 'InvalidURI'],
      ['/incoming/1/x', 'AccessDenied'],
      ['incoming/1', 'AccessDenied'],
      ['', 'AccessDenied'],
    ])('writes nothing: %j', async (key, code) => {
      expect((await call('PUT', key, {}, { body: Buffer.from('x') })).code).toBe(code);
      expect((await call('POST', key, { uploads: '' })).code).toBe(code);
    });

    test.each(['%2e%2e%2f', '%2e%2e/', '..%2f', '%2E%2E%2f..%2F'])(
      'spelt %s means the same',
      async (trick) => {
        const signed = presign(grant, { method: 'PUT', key: 'incoming/1/T2/x', body: Buffer.from('x') });
        const reply = await send({ ...signed, path: signed.path.replace('T2', trick) });
        expect(reply.status).toBe(403);
        const meant = `incoming/1/${decodeURIComponent(trick)}x`;
        const proper = presign(grant, { method: 'PUT', key: meant, body: Buffer.from('x') });
        const path = proper.path.replace(/incoming\/1\/.*?x\?/, `incoming/1/${trick}x?`);
        expect(await send({ ...proper, path })).toEqual(refused(400, 'InvalidURI'));
      },
    );

    test('that is no UTF-8 is refused', async () => {
      const signed = presign(grant, { method: 'PUT', key: 'incoming/1/x' });
      const reply = await send({ ...signed, path: signed.path.replace('/x?', '/%ff?') });
      expect(reply.status).toBe(400);
    });
  });

  test('leaves nothing outside the objects, whatever was tried', async () => {
    const files = await store.files();
    expect(files.filter((path) => !path.startsWith(`${store.root}/objects/incoming+/1+/`))).toEqual([]);
  });

  describe('that sends a part', () => {
    test('takes 5 MiB and 64 KB, not a byte more', async () => {
      const { part } = await begin('limit');
      const most = 5 * MiB + 64 * 1024;
      expect((await part(1, Buffer.alloc(most))).reply.status).toBe(200);
      expect((await part(2, Buffer.alloc(most + 1))).reply).toEqual(refused(400, 'EntityTooLarge'));
      expect(await call('PUT', 'incoming/1/too-large', {}, { body: Buffer.alloc(most + 1) })).toEqual(
        refused(400, 'EntityTooLarge'),
      );
    });

    test('needs a number from 1 to 10,000 within the largest object', async () => {
      const { part, key, uploadId } = await begin('numbers');
      for (const number of [0, 10_001]) {
        expect((await part(number, Buffer.from('x'))).reply).toEqual(refused(400, 'InvalidArgument'));
      }
      expect((await part(11, Buffer.from('x'))).reply).toEqual(refused(400, 'EntityTooLarge'));
      expect((await part(10, Buffer.from('x'))).reply.status).toBe(200);
      for (const partNumber of ['', '1x', '-1', '1.0', ' 1', '0x1', '1e0', '١']) {
        const reply = await call('PUT', key, { partNumber, uploadId }, { body: Buffer.from('x') });
        expect(reply).toEqual(refused(400, 'InvalidArgument'));
      }
    });

    test('says its length', async () => {
      const { key, uploadId } = await begin('chunked');
      const signed = presign(grant, {
        method: 'PUT',
        key,
        query: { partNumber: '1', uploadId },
        body: Buffer.from('x'),
      });
      const reply = await send({ ...signed, headers: { ...signed.headers, 'transfer-encoding': 'chunked' } });
      expect(reply).toEqual(refused(411, 'MissingContentLength'));
    });

    test('and breaks off leaves nothing behind', async () => {
      const { key, uploadId, list } = await begin('broken');
      const before = await store.files();
      const size = 4 * MiB;
      for (const tenth of [0, 1, 5, 9]) {
        const { url, path, headers } = presign(grant, {
          method: 'PUT',
          key,
          query: { partNumber: '1', uploadId },
        });
        await new Promise<void>((resolve) => {
          const options = { host: url.hostname, port: url.port, method: 'PUT', path, agent: false };
          const request = httpRequest({ ...options, headers: { ...headers, 'content-length': size } });
          request.on('error', () => resolve());
          request.write(Buffer.alloc((size / 10) * tenth || 1), () =>
            setTimeout(() => request.destroy(new Error('gone')), 20),
          );
        });
      }
      await expect.poll(() => store.files()).toEqual(before);
      expect((await list()).text).not.toContain('<Part>');
    });
  });

  test('to an upload that ends meanwhile is told so, and leaves nothing', async () => {
    const { key, uploadId, abort } = await begin('ending');
    const { url, path, headers } = presign(grant, {
      method: 'PUT',
      key,
      query: { partNumber: '1', uploadId },
    });
    const options = { host: url.hostname, port: url.port, method: 'PUT', path, agent: false };
    const request = httpRequest({ ...options, headers: { ...headers, 'content-length': 2 } });
    request.write('1');
    await expect.poll(() => readdir(join(store.root, 'uploads', uploadId))).toContain('00001.json');
    expect((await abort()).status).toBe(204);
    request.end('2');
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(404);
    expect(await readdir(join(store.root, 'temp'))).toEqual([]);
    expect(await readdir(join(store.root, 'uploads'))).not.toContain(uploadId);
  });

  test('takes no path for an upload id', async () => {
    const key = 'incoming/1/decoy';
    await mkdir(join(store.root, 'decoy'));
    await writeFile(
      join(store.root, 'decoy/upload.json'),
      JSON.stringify({ key, content_type: 'image/png' }),
    );
    expect(await call('DELETE', key, { uploadId: '../decoy' })).toEqual(refused(404, 'NoSuchUpload'));
    expect(await readdir(join(store.root, 'decoy'))).toEqual(['upload.json']);
    await rm(join(store.root, 'decoy'), { recursive: true });
  });

  test('lists parts page by page', async () => {
    const { part, list } = await begin('pages');
    for (const number of [7, 2, 5]) await part(number, Buffer.from(String(number)));
    const numbers = (reply: Reply) =>
      [...reply.text.matchAll(/<PartNumber>(\d+)</g)].map((match) => match[1]);
    const first = await list({ 'max-parts': '2' });
    expect(numbers(first)).toEqual(['2', '5']);
    expect(first.text).toContain('<NextPartNumberMarker>5</NextPartNumberMarker>');
    expect(first.text).toContain('<IsTruncated>true</IsTruncated>');
    const second = await list({ 'max-parts': '2', 'part-number-marker': '5' });
    expect(numbers(second)).toEqual(['7']);
    expect(second.text).toContain('<IsTruncated>false</IsTruncated>');
    expect(await list({ 'max-parts': '1001' })).toEqual(refused(400, 'InvalidArgument'));
    expect(await list({ 'part-number-marker': 'x' })).toEqual(refused(400, 'InvalidArgument'));
  });

  describe('that completes an upload', () => {
    test('gives the same answer when it is repeated', async () => {
      const { part, complete, key } = await begin('repeated');
      const parts = [await part(1, Buffer.alloc(5 * MiB)), await part(2, Buffer.from('2'))];
      const first = await complete(parts);
      expect(await complete(parts)).toMatchObject({ status: 200, text: first.text });
      expect(await complete(parts.slice(0, 1))).toEqual(refused(404, 'NoSuchUpload'));
      await store.storage.put(key, Buffer.from('something newer'), 'image/png');
      expect(await complete(parts)).toEqual(refused(404, 'NoSuchUpload'));
    });

    test('is not mistaken for another one of the same bytes', async () => {
      const [one, other] = [await begin('same'), await begin('same')];
      const parts = [await one.part(1, Buffer.from('same'))];
      await other.part(1, Buffer.from('same'));
      await other.abort();
      expect((await one.complete(parts)).status).toBe(200);
      expect(await other.complete(parts)).toEqual(refused(404, 'NoSuchUpload'));
    });

    test('gives the same answer to all who ask at once', async () => {
      for (const count of [1, 2]) {
        const { part, complete, key } = await begin(`at once ${count}`);
        const parts = [await part(1, Buffer.alloc(5 * MiB))];
        if (count === 2) parts.push(await part(2, Buffer.from('2')));
        const replies = await Promise.all(Array.from({ length: 8 }, () => complete(parts)));
        expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
        expect((await store.storage.head(key))?.size).toBe(5 * MiB + count - 1);
      }
    });

    test('or aborts it: one of the two happens, never both', async () => {
      for (let round = 0; round < 15; round++) {
        const { part, complete, abort, key } = await begin(`race ${round}`);
        const parts = [await part(1, Buffer.alloc(5 * MiB)), await part(2, Buffer.from('2'))];
        const completing = complete(parts);
        await sleep(round / 2);
        const [completed, aborted] = await Promise.all([completing, abort()]);
        expect([completed.status, aborted.status].sort()).toEqual(
          completed.status === 200 ? [200, 404] : [204, 404],
        );
        expect((await store.storage.head(key)) !== undefined).toBe(completed.status === 200);
      }
    });

    test('wants its parts in order, each once', async () => {
      const { part, complete } = await begin('order');
      const [first, second] = [await part(1, Buffer.alloc(5 * MiB)), await part(2, Buffer.from('2'))];
      expect(await complete([second, first])).toEqual(refused(400, 'InvalidPartOrder'));
      expect(await complete([first, first])).toEqual(refused(400, 'InvalidPartOrder'));
    });

    test.each([
      '',
      'x',
      '<CompleteMultipartUpload></CompleteMultipartUpload>',
      '<Part><PartNumber>1</PartNumber><ETag>x</ETag></Part>',
      '<CompleteMultipartUpload><Part><ETag>x</ETag></Part></CompleteMultipartUpload>',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>&e;</ETag></Part></CompleteMultipartUpload>',
      `<CompleteMultipartUpload>${'<Part>'.repeat(20_000)}`,
    ])('wants a list of parts, not %j', async (xml) => {
      const { key, uploadId, part } = await begin('xml');
      await part(1, Buffer.from('x'));
      const started = Date.now();
      expect(await call('POST', key, { uploadId }, { body: Buffer.from(xml) })).toEqual(
        refused(400, 'MalformedXML'),
      );
      expect(Date.now() - started).toBeLessThan(withinMs(1000));
    });

    test('with more XML than ten thousand parts need is refused', async () => {
      const { key, uploadId } = await begin('long xml');
      const body = Buffer.alloc(2 * MiB + 1, ' ');
      expect(await call('POST', key, { uploadId }, { body })).toEqual(refused(400, 'EntityTooLarge'));
    });

    test('is read under its signed hash', async () => {
      const { key, uploadId, part } = await begin('signed xml');
      const body = listing([await part(1, Buffer.from('x'))]);
      const signed = signHeaders(grant, {
        method: 'POST',
        key,
        query: { uploadId },
        body: Buffer.from('other'),
      });
      expect(await send({ ...signed, body })).toEqual(refused(400, 'XAmzContentSHA256Mismatch'));
    });
  });

  test('that has no use for a body refuses one', async () => {
    const body = Buffer.from('x');
    expect(await call('POST', 'incoming/1/x', { uploads: '' }, { body })).toEqual(
      refused(400, 'InvalidRequest'),
    );
    const signed = signHeaders(grant, { method: 'POST', key: 'incoming/1/x', query: { uploads: '' }, body });
    expect(await send({ ...signed, body: Buffer.alloc(0) })).toEqual(
      refused(400, 'XAmzContentSHA256Mismatch'),
    );
  });

  test('with a type that cannot be stored is refused', async () => {
    const headers = { 'content-type': `image/${'x'.repeat(200)}` };
    const reply = await call('PUT', 'incoming/1/type', {}, { headers, body: Buffer.from('x') });
    expect(reply).toEqual(refused(400, 'InvalidArgument'));
  });

  test('to a full disk is answered with 503, and the uploader tries again later', async () => {
    const full = await makeFolderStore({ reserveBytes: Number.MAX_SAFE_INTEGER });
    const theirs = await full.grant();
    const put = new PutObjectCommand({ Bucket: theirs.bucket, Key: 'incoming/1/x', Body: Buffer.from('x') });
    await expect(clientOf(theirs).send(put)).rejects.toSatisfy(refusedWith(503, 'ServiceUnavailable'));
    const create = new CreateMultipartUploadCommand({ Bucket: theirs.bucket, Key: 'incoming/1/x' });
    await expect(clientOf(theirs).send(create)).rejects.toSatisfy(refusedWith(503, 'ServiceUnavailable'));
    await full.close();
  });

  test('that fills the disk on its way is answered with 503 on a connection that goes on working', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const put = async (name: string) => {
      const { url, path, headers } = presign(grant, { method: 'PUT', key: `incoming/1/${name}` });
      const length = { 'content-length': 4 * MiB };
      const options = { host: url.hostname, port: url.port, method: 'PUT', path, agent };
      const request = httpRequest({ ...options, headers: { ...headers, ...length } });
      request.end(Buffer.alloc(4 * MiB));
      const [response] = await once(request, 'response');
      response.resume();
      await once(response, 'end');
      return { status: response.statusCode, port: request.socket?.localPort };
    };
    // Late enough for bytes to be waiting on both sides.
    const fail = (...args: unknown[]) => {
      const done = args.at(-1) as (error: Error) => void;
      const error = Object.assign(new Error('ENOSPC: no space left on device'), {
        code: 'ENOSPC',
        syscall: 'write',
      });
      setTimeout(() => done(error), 100);
    };
    const spies = [
      vi.spyOn(fs, 'write').mockImplementation(fail),
      vi.spyOn(fs, 'writev').mockImplementation(fail),
    ];
    const first = await put('full');
    for (const spy of spies) spy.mockRestore();
    expect(first.status).toBe(503);
    expect(await put('room again')).toEqual({ ...first, status: 200 });
    expect(await store.storage.head('incoming/1/full')).toBeUndefined();
    expect(await readdir(join(store.root, 'temp'))).toEqual([]);
    agent.destroy();
  });

  describe('from a page of another origin', () => {
    const preflight = (origin: string) =>
      store.app.inject({
        method: 'OPTIONS',
        url: '/s3/motif/incoming/1/x',
        headers: { origin, 'access-control-request-method': 'PUT' },
      });

    test('is announced and allowed if the origin is configured', async () => {
      const reply = await preflight('https://motif.example');
      expect(reply.statusCode).toBe(204);
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': 'https://motif.example',
        'access-control-allow-methods': expect.stringContaining('PUT'),
        'access-control-allow-headers': expect.stringContaining('content-type'),
        vary: 'Origin',
      });
      const headers = { origin: 'https://motif.example' };
      const put = await call('PUT', 'incoming/1/cors', {}, { headers, body: Buffer.from('x') });
      expect(put.headers).toMatchObject({
        'access-control-allow-origin': 'https://motif.example',
        'access-control-expose-headers': expect.stringContaining('etag'),
      });
    });

    test.each(['https://motif.example.evil', 'http://motif.example', 'null', 'https://evil'])(
      'is not for %s',
      async (origin) => {
        const reply = await preflight(origin);
        expect(reply.statusCode).toBe(403);
        expect(reply.headers['access-control-allow-origin']).toBeUndefined();
      },
    );
  });
});
