import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { failsWith } from '../../../../test/storage/conformance-bench';
import { openS3Storage } from './s3-storage';

/** How the driver takes what a well-behaved store never does. What it asks of a real one is in s3-storage.s3test.ts. */
describe('an S3 store', () => {
  let close = () => {};
  afterEach(() => close());

  async function storeThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    return connectTo((server.address() as AddressInfo).port);
  }

  function connectTo(port: number) {
    const endpoint = `http://127.0.0.1:${port}`;
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    return openS3Storage({
      endpoint,
      stsEndpoint: endpoint,
      region: 'us-east-1',
      bucket: 'b',
      pathStyle: true,
      roleArn: 'arn',
      ...keys,
    });
  }

  const unavailable = failsWith('unavailable');

  test('that nobody listens for is unavailable', async () => {
    const storage = await connectTo(1);
    await expect(storage.check()).rejects.toSatisfy(unavailable);
    await expect(storage.read('a')).rejects.toSatisfy(unavailable);
    await expect(storage.head('a')).rejects.toSatisfy(unavailable);
    await expect(storage.put('a', Buffer.from('x'), 'image/png')).rejects.toSatisfy(unavailable);
    await expect(storage.uploadGrant('incoming/1/', 900)).rejects.toSatisfy(unavailable);
  });

  test('that is overloaded is unavailable', async () => {
    const storage = await storeThat((_, response) => response.writeHead(503).end());
    await expect(storage.read('a')).rejects.toSatisfy(unavailable);
    await expect(storage.remove(['a'])).rejects.toSatisfy(unavailable);
    await expect(storage.abortStaleUploads(new Date())).rejects.toSatisfy(unavailable);
  });

  test('that refuses our key is unavailable, not empty', async () => {
    const storage = await storeThat((_, response) => response.writeHead(403).end());
    await expect(storage.head('a')).rejects.toSatisfy(unavailable);
    await expect(storage.check()).rejects.toSatisfy(unavailable);
  });

  test('without its bucket says so', async () => {
    const storage = await storeThat((_, response) => response.writeHead(404).end());
    await expect(storage.check()).rejects.toThrow('There is no bucket b');
  });

  test('lends rights to one prefix, and never that of letting others read', async () => {
    let asked = '';
    const storage = await storeThat(async (request, response) => {
      for await (const chunk of request) asked += chunk;
      response.writeHead(200, { 'content-type': 'text/xml' }).end(`<AssumeRoleResponse><AssumeRoleResult>
        <Credentials><AccessKeyId>a</AccessKeyId><SecretAccessKey>b</SecretAccessKey>
        <SessionToken>c</SessionToken><Expiration>2030-01-01T00:00:00Z</Expiration></Credentials>
        </AssumeRoleResult></AssumeRoleResponse>`);
    });
    await storage.uploadGrant('incoming/1/', 900);
    const { Statement } = JSON.parse(new URLSearchParams(asked).get('Policy') ?? '{}');
    const [allowed, ...denied] = Statement;
    expect(allowed).toMatchObject({ Effect: 'Allow', Resource: ['arn:aws:s3:::b/incoming/1/*'] });
    const headers = denied.map(({ Effect, Condition }: { Effect: string; Condition: object }) => [
      Effect,
      ...Object.keys(Object.values(Condition)[0]),
    ]);
    const grants = ['grant-read', 'grant-write', 'grant-read-acp', 'grant-write-acp', 'grant-full-control'];
    expect(headers).toEqual(['acl', ...grants].map((name) => ['Deny', `s3:x-amz-${name}`]));
  });

  test('that breaks off in the middle of an object does not pass for a shorter object', async () => {
    const storage = await storeThat((_, response) => {
      response.writeHead(200, { 'content-length': 100, etag: '"e"' }).write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(storage.read('a')).rejects.toSatisfy(unavailable);
  });

  test('lists page by page', async () => {
    const page = (keys: string[], next?: string) =>
      `<ListBucketResult><IsTruncated>${Boolean(next)}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${keys
        .map(
          (key) =>
            `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2025-11-15T00:00:00Z</LastModified></Contents>`,
        )
        .join('')}</ListBucketResult>`;
    const storage = await storeThat((request, response) =>
      response.end(request.url?.includes('continuation-token=more') ? page(['c']) : page(['a', 'b'], 'more')),
    );
    const keys: string[] = [];
    for await (const { key } of storage.list('')) keys.push(key);
    expect(keys).toEqual(['a', 'b', 'c']);
  });

  test('gives up stale uploads page by page, and does not mind one that ended meanwhile', async () => {
    const upload = (key: string, year: number) =>
      `<Upload><Key>${key}</Key><UploadId>id-${key}</UploadId><Initiated>${year}-01-01T00:00:00Z</Initiated></Upload>`;
    const aborted: string[] = [];
    const storage = await storeThat((request, response) => {
      const url = new URL(request.url ?? '', 'http://store');
      if (request.method === 'DELETE') {
        aborted.push(url.searchParams.get('uploadId') ?? '');
        if (url.pathname.endsWith('/ended')) {
          return response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
        }
        return response.writeHead(204).end();
      }
      const second = url.searchParams.get('key-marker') === 'ended';
      const content = second
        ? `<IsTruncated>false</IsTruncated>${upload('old', 2020)}${upload('young', 2030)}`
        : `<IsTruncated>true</IsTruncated><NextKeyMarker>ended</NextKeyMarker><NextUploadIdMarker>id</NextUploadIdMarker>${upload('ended', 2020)}`;
      return response.end(`<ListMultipartUploadsResult>${content}</ListMultipartUploadsResult>`);
    });
    expect(await storage.abortStaleUploads(new Date('2025-01-01'))).toBe(1);
    expect(aborted).toEqual(['id-ended', 'id-old']);
  });
});
