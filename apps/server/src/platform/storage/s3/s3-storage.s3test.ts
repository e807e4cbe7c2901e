import { storageConformance } from '../../../../test/storage/storage-conformance';
import { openS3Storage } from './s3-storage';

/** Run by `npm run test:s3`, which provides a store; its bucket is for tests only. */
function setting(name: string): string {
  const value = process.env[`S3_${name}`];
  if (!value) throw new Error(`S3_${name} is not set: run these tests with npm run test:s3`);
  return value;
}

storageConformance('the S3 store', async () => {
  const storage = await openS3Storage({
    endpoint: setting('ENDPOINT'),
    pathStyle: true,
    region: setting('REGION'),
    bucket: setting('BUCKET'),
    accessKeyId: setting('ACCESS_KEY_ID'),
    secretAccessKey: setting('SECRET_ACCESS_KEY'),
    stsEndpoint: setting('STS_ENDPOINT'),
    roleArn: setting('ROLE_ARN'),
  });
  return { storage, close: async () => undefined };
});
