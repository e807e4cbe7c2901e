import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { uploads } from '@motif/contract/features/uploads';
import { beforeAll, expect, test } from 'vitest';
import { newPng, uploadBench } from '../../../test/upload-kit';
import type { UploadGrant } from '../../platform/storage/storage';

let t: Awaited<ReturnType<typeof uploadBench>>;
let origin: string;
beforeAll(async () => {
  t = await uploadBench();
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});

test("credentials put bytes where the person's own tasks want them, and do nothing else anywhere", async () => {
  const [me, stranger] = [await t.person(await t.make.user()), await t.person(await t.make.user())];
  const grant = (await me.call(uploads.stsToken)).data as UploadGrant;
  const client = new S3Client({
    endpoint: new URL(grant.endpoint, origin).href,
    region: grant.region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: {
      accessKeyId: grant.access_key_id,
      secretAccessKey: grant.secret_access_key,
      sessionToken: grant.session_token,
    },
  });
  const bytes = await newPng();
  const [mine, theirs] = [await me.register(bytes), await stranger.register(bytes)];
  const at = (Key: string | null) => ({ Bucket: grant.bucket, Key: Key ?? '' });
  await client.send(new PutObjectCommand({ ...at(mine.key), Body: bytes }));
  expect((await t.storage.head(mine.key ?? ''))?.size).toBe(bytes.length);

  const refused = [
    client.send(new PutObjectCommand({ ...at(theirs.key), Body: bytes })),
    client.send(new CreateMultipartUploadCommand(at(theirs.key))),
    client.send(new PutObjectCommand({ ...at('images/2026/01/01/a_1_2.png'), Body: bytes })),
    client.send(new PutObjectCommand({ ...at(`${grant.prefix}../0/a`), Body: bytes })),
    client.send(new ListObjectsV2Command({ Bucket: grant.bucket, Prefix: grant.prefix })),
    client.send(new GetObjectCommand(at(mine.key))),
    client.send(new DeleteObjectCommand(at(mine.key))),
  ];
  for (const [index, answer] of (await Promise.allSettled(refused)).entries()) {
    expect([index, answer.status]).toEqual([index, 'rejected']);
  }
  expect(await t.storage.head(theirs.key ?? '')).toBeUndefined();
  expect((await t.storage.head(mine.key ?? ''))?.size).toBe(bytes.length);
});
