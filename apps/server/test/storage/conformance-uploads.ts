import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { type Bench, clientOf, MiB, refusedWith } from './conformance-bench';

/** One multipart upload of one client, in few words. */
async function begin(client: S3Client, bucket: string, key: string) {
  const at = { Bucket: bucket, Key: key };
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...at, ContentType: 'image/tiff' }),
  );
  const upload = { ...at, UploadId };
  return {
    upload,
    part: async (PartNumber: number, Body: Buffer, by = client) => {
      const { ETag } = await by.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      return { PartNumber, ETag };
    },
    list: (by = client) => by.send(new ListPartsCommand(upload)),
    complete: (Parts: { PartNumber: number; ETag: string | undefined }[], by = client) =>
      by.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })),
    abort: () => client.send(new AbortMultipartUploadCommand(upload)),
  };
}

export function uploadConformance(bench: Bench): void {
  const start = async (name: string) => {
    const grant = await bench.grant();
    const client = clientOf(grant);
    const key = `${bench.prefix}uploads/${name}`;
    return { grant, client, key, ...(await begin(client, grant.bucket, key)) };
  };
  const five = (fill: string) => Buffer.alloc(5 * MiB, fill);

  describe('an upload', () => {
    test('in three parts is resumed with a new grant and arrives whole', async () => {
      const { key, part, list, complete } = await start('牡丹 富贵.tif');
      const bytes = [five('first'), five('second'), Buffer.from('!')];
      await part(1, five('first'));
      await part(2, five('second'));

      const later = clientOf(await bench.grant());
      const { Parts = [] } = await list(later);
      expect(Parts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
        [1, 5 * MiB],
        [2, 5 * MiB],
      ]);
      const last = await part(3, Buffer.from('!'), later);
      const parts = Parts.map(({ PartNumber = 0, ETag }) => ({ PartNumber, ETag }));
      expect(await bench.storage.head(key)).toBeUndefined();
      await complete([...parts, last], later);

      expect((await bench.storage.read(key)).equals(Buffer.concat(bytes))).toBe(true);
      expect(await bench.storage.head(key)).toMatchObject({ size: 10 * MiB + 1, content_type: 'image/tiff' });
    });

    test('of a single small part arrives', async () => {
      const { key, part, complete } = await start('single.tif');
      await complete([await part(1, Buffer.from('tiny'))]);
      expect((await bench.storage.read(key)).toString()).toBe('tiny');
      expect((await bench.storage.head(key))?.content_type).toBe('image/tiff');
    });

    test('in one piece arrives, even an empty one', async () => {
      const grant = await bench.grant();
      const put = (name: string, Body: Buffer) =>
        clientOf(grant).send(
          new PutObjectCommand({
            Bucket: grant.bucket,
            Key: `${grant.prefix}${name}`,
            Body,
            ContentType: 'image/gif',
          }),
        );
      await put('whole', Buffer.from('whole'));
      await put('empty', Buffer.alloc(0));
      expect((await bench.storage.read(`${bench.prefix}whole`)).toString()).toBe('whole');
      expect(await bench.storage.head(`${bench.prefix}empty`)).toMatchObject({
        size: 0,
        content_type: 'image/gif',
      });
    });

    test('replaces what was there only when it completes', async () => {
      const { key, part, complete } = await start('replaced');
      await bench.storage.put(key, Buffer.from('old'), 'text/plain');
      const only = await part(1, Buffer.from('new'));
      expect((await bench.storage.read(key)).toString()).toBe('old');
      await complete([only]);
      expect((await bench.storage.read(key)).toString()).toBe('new');
    });

    test('that is aborted leaves nothing', async () => {
      const { key, part, list, complete, abort } = await start('aborted');
      const only = await part(1, five('x'));
      await abort();
      expect(await bench.storage.head(key)).toBeUndefined();
      await expect(list()).rejects.toSatisfy(refusedWith(404));
      await expect(part(2, Buffer.from('late'))).rejects.toSatisfy(refusedWith(404));
      await expect(complete([only])).rejects.toThrow();
      expect(await bench.storage.head(key)).toBeUndefined();
    });

    test('cannot be completed with a part that never came', async () => {
      const { key, part, complete } = await start('gap');
      const first = await part(1, five('1'));
      await expect(complete([first, { ...first, PartNumber: 2 }])).rejects.toSatisfy(
        refusedWith(400, 'InvalidPart'),
      );
      expect(await bench.storage.head(key)).toBeUndefined();
    });

    test('cannot be completed with an ETag that does not fit', async () => {
      const { key, part, complete } = await start('etag');
      const first = await part(1, five('1'));
      const second = await part(2, Buffer.from('2'));
      const swapped = [{ ...first, ETag: second.ETag }, second];
      await expect(complete(swapped)).rejects.toSatisfy(refusedWith(400, 'InvalidPart'));
      expect(await bench.storage.head(key)).toBeUndefined();
    });

    test('takes the last version of a part that was sent twice', async () => {
      const { key, part, complete } = await start('twice');
      const old = await part(1, Buffer.from('old'));
      const fresh = await part(1, Buffer.from('fresh'));
      await expect(complete([old])).rejects.toSatisfy(refusedWith(400, 'InvalidPart'));
      await complete([fresh]);
      expect((await bench.storage.read(key)).toString()).toBe('fresh');
    });

    test('wants 5 MiB in every part but the last', async () => {
      const { key, part, complete } = await start('small');
      const first = await part(1, Buffer.alloc(5 * MiB - 1));
      const second = await part(2, Buffer.from('2'));
      await expect(complete([first, second])).rejects.toSatisfy(refusedWith(400, 'EntityTooSmall'));
      expect(await bench.storage.head(key)).toBeUndefined();
    });

    test('can be completed twice without harm', async () => {
      const { key, part, complete } = await start('again');
      const parts = [await part(1, five('1')), await part(2, Buffer.from('2'))];
      await complete(parts);
      // S3 repeats its answer, other stores have forgotten the upload by then.
      const again = await complete(parts).catch((error: unknown) => error);
      expect(refusedWith(404)(again) || refusedWith(200)(again)).toBe(true);
      expect(await bench.storage.head(key)).toMatchObject({ size: 5 * MiB + 1 });
    });

    test('is not reached by its id through another key, nor by an invented id', async () => {
      const { client, upload, part } = await start('mine');
      await part(1, Buffer.from('x'));
      const stray = { ...upload, Key: `${bench.prefix}uploads/other` };
      await expect(client.send(new ListPartsCommand(stray))).rejects.toSatisfy(refusedWith(404));
      await expect(client.send(new AbortMultipartUploadCommand(stray))).rejects.toSatisfy(refusedWith(404));
      for (const UploadId of ['0'.repeat(32), '../objects', '..%2f..']) {
        const invented = { ...upload, UploadId };
        await expect(client.send(new ListPartsCommand(invented))).rejects.toSatisfy(refusedWith(404));
      }
      expect((await client.send(new ListPartsCommand(upload))).Parts).toHaveLength(1);
    });

    test('is found by its prefix and given up by its key', async () => {
      const { key, list, part } = await start('open');
      await part(1, five('x'));
      await part(2, Buffer.from('x'));
      const other = await start('open-too');
      const found = async () => {
        const open = [];
        for await (const one of bench.storage.openUploads(key)) open.push(one);
        return open.map(({ key, size }) => [key, size]).sort();
      };
      expect(await found()).toEqual([
        [key, 5 * MiB + 1],
        [other.key, 0],
      ]);
      await bench.storage.abortUploads(key);
      await expect(list()).rejects.toSatisfy(refusedWith(404));
      expect(await found()).toEqual([[other.key, 0]]);
      await other.abort();
    });

    test('is given up when it has been left alone for long', async () => {
      const { list, part } = await start('stale');
      await part(1, Buffer.from('x'));
      await bench.storage.abortStaleUploads(new Date(Date.now() - 3_600_000));
      expect((await list()).Parts).toHaveLength(1);
      expect(await bench.storage.abortStaleUploads(new Date(Date.now() + 60_000))).toBeGreaterThan(0);
      await expect(list()).rejects.toSatisfy(refusedWith(404));
      expect(await bench.storage.abortStaleUploads(new Date(Date.now() + 60_000))).toBe(0);
    });
  });
}
