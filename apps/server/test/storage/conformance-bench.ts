import { S3Client } from '@aws-sdk/client-s3';
import {
  type Storage,
  StorageError,
  type StorageErrorCode,
  type UploadGrant,
} from '../../src/platform/storage/storage';

export interface TestStore {
  storage: Storage;
  /** Where a grant's endpoint is, when it is only a path. */
  origin?: string;
  close(): Promise<void>;
}

/** What the tests of every driver work with. */
export interface Bench {
  storage: Storage;
  /** Ends in "/"; every run has its own, so that runs do not meet in a shared bucket. */
  prefix: string;
  /** A grant with an absolute endpoint. */
  grant(prefix?: string, seconds?: number): Promise<UploadGrant>;
}

export const MiB = 1024 * 1024;

export function failsWith(code: StorageErrorCode) {
  return (error: unknown) => error instanceof StorageError && error.code === code;
}

/** The client a program with this grant would use. */
export function clientOf(
  grant: UploadGrant,
  checksums: 'WHEN_REQUIRED' | 'WHEN_SUPPORTED' = 'WHEN_REQUIRED',
): S3Client {
  return new S3Client({
    endpoint: grant.endpoint,
    region: grant.region,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: checksums,
    credentials: {
      accessKeyId: grant.access_key_id,
      secretAccessKey: grant.secret_access_key,
      sessionToken: grant.session_token,
    },
  });
}

/** A refusal by the store with this status and, if it matters, this S3 error code. */
export function refusedWith(status: number, code?: string) {
  return (error: unknown) => {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
    return $metadata?.httpStatusCode === status && (code === undefined || name === code);
  };
}
