import {
  DeleteBucketPolicyCommand,
  DeletePublicAccessBlockCommand,
  PutBucketAclCommand,
  PutBucketPolicyCommand,
  PutPublicAccessBlockCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { storageConformance } from '../../../../test/storage/storage-conformance';
import { openS3Storage } from './s3-storage';

/** Run by `npm run test:s3`, which provides a store; its bucket is for tests only. */
function setting(name: string): string {
  const value = process.env[`S3_${name}`];
  if (!value) throw new Error(`S3_${name} is not set: run these tests with npm run test:s3`);
  return value;
}

const open = () =>
  openS3Storage({
    endpoint: setting('ENDPOINT'),
    pathStyle: true,
    region: setting('REGION'),
    bucket: setting('BUCKET'),
    accessKeyId: setting('ACCESS_KEY_ID'),
    secretAccessKey: setting('SECRET_ACCESS_KEY'),
    stsEndpoint: setting('STS_ENDPOINT'),
    roleArn: setting('ROLE_ARN'),
  });

const Bucket = setting('BUCKET');
const owner = new S3Client({
  endpoint: setting('ENDPOINT'),
  region: setting('REGION'),
  forcePathStyle: true,
  credentials: { accessKeyId: setting('ACCESS_KEY_ID'), secretAccessKey: setting('SECRET_ACCESS_KEY') },
});
/** As the documentation asks for. */
const close = () =>
  owner.send(
    new PutPublicAccessBlockCommand({
      Bucket,
      PublicAccessBlockConfiguration: { IgnorePublicAcls: true },
    }),
  );

beforeAll(async () => void (await close()));

storageConformance('the S3 store', async () => ({ storage: await open(), close: async () => undefined }));

test('a bucket that is open to everybody is said to be', async () => {
  const storage = await open();
  expect(await storage.exposures()).toEqual([]);
  await owner.send(new DeletePublicAccessBlockCommand({ Bucket }));
  await owner.send(new PutBucketAclCommand({ Bucket, ACL: 'public-read' }));
  const said = await storage.exposures();
  expect(said).toContain('The access control list of the bucket gives READ to everybody');
  expect(said).toContain(
    'The bucket obeys access control lists that come with uploads: turn on its public access block',
  );
  await owner.send(new PutBucketAclCommand({ Bucket, ACL: 'private' }));
  await close();
  const everybody = { Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'] };
  const statement = { ...everybody, Resource: [`arn:aws:s3:::${Bucket}/public/*`] };
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
  await owner.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  expect(await storage.exposures()).toEqual(['The policy of the bucket opens it to everybody']);
  await owner.send(new DeleteBucketPolicyCommand({ Bucket }));
  expect(await storage.exposures()).toEqual([]);
});
