import { openFolderStorage } from './folder/folder-storage';
import type { S3Config } from './s3/s3-client';
import { openS3Storage } from './s3/s3-storage';
import type { Storage } from './storage';

export interface StorageConfig {
  /** Unset: the folder. */
  s3: S3Config | undefined;
  folder: string;
  publicUrl: string | undefined;
  /** Signs upload grants of the folder. */
  secret: string;
}

export async function openStorage({ s3, folder, publicUrl, secret }: StorageConfig): Promise<Storage> {
  return s3 ? openS3Storage(s3) : openFolderStorage({ root: folder, publicUrl, secret });
}
