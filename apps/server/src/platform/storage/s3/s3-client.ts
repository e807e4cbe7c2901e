import type { S3Client } from '@aws-sdk/client-s3';
import { StorageError } from '../storage';

export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  /** The bucket in the path of addresses; some stores want it before their host instead. */
  pathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
  stsEndpoint: string;
  roleArn: string;
}

export type S3Sdk = typeof import('@aws-sdk/client-s3');

/** What every call to the store needs. */
export interface S3Store {
  /** The SDK's module: it takes a while to load, so only installations with an S3 store load it. */
  sdk: S3Sdk;
  client: S3Client;
  bucket: string;
}

/** A store that hangs must not hold a request longer than its client waits. */
export const TIMEOUTS = { connectionTimeout: 3_000, socketTimeout: 20_000 };

export async function connectS3(config: S3Config): Promise<S3Store> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: config.pathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestHandler: TIMEOUTS,
    maxAttempts: 2,
    // Checksums in trailers are an invention of AWS that many other stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client, bucket: config.bucket };
}

/** Awaits a call to the store and puts its failure in the terms of the port. */
export async function answerOf<T>(call: Promise<T>, key = ''): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw asStorageError(error, key);
  }
}

function asStorageError(error: unknown, key: string): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message } = error;
  if (['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(name)) {
    return new StorageError('not_found', `There is no object ${key}`, { cause: error });
  }
  if (name === 'InvalidRange') return new StorageError('invalid_range', message, { cause: error });
  return new StorageError('unavailable', `The S3 store failed: ${name}: ${message}`, { cause: error });
}
