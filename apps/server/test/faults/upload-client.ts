import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { UploadTask } from '@motif/contract/features/uploads';
import type { UploadGrant } from '../../src/platform/storage/storage';
import type { Client } from './client';

const PART = 5 * 1024 * 1024;

export interface Sent {
  client_id: string;
  bytes: Buffer;
}

/** One browser's upload as it should be: whatever breaks, it goes on from what the store says it has. */
export class UploadClient {
  private readonly begun = new Map<string, string>();
  /** How often each file was broken off on its way. */
  readonly resumes = new Map<string, number>();
  private gone = new AbortController();

  constructor(
    private readonly api: Client,
    private readonly url: string,
    private readonly category: number,
  ) {}

  /** One attempt from wherever it stands; undefined: something broke on the way, try again. */
  async advance({ client_id, bytes }: Sent): Promise<UploadTask | undefined> {
    const file = { client_id, file_name: `${client_id}.png`, size_bytes: bytes.length };
    const reply = await this.api.call('/image/upload_tasks/', {
      main_category_id: this.category,
      files: [file],
    });
    if (reply?.status_code !== 200) return undefined;
    const [task] = (reply.data as { tasks: UploadTask[] }).tasks;
    if (task?.state !== 'waiting' || !task.key) return this.again(task);
    try {
      await this.send(task.key, bytes);
    } catch (error) {
      // Cut off, or completed by a call whose answer never came; asking tells. A store that was killed while it joined
      // the parts has forgotten them: they are sent again.
      if (error instanceof Error && error.name === 'NoSuchUpload') this.begun.delete(task.key);
      this.count(client_id);
    }
    const done = await this.api.call(`/image/upload_tasks/${task.id}/complete/`, {});
    return done?.status_code === 200 ? this.again(done.data as UploadTask) : undefined;
  }

  /** The browser ends in the middle of whatever it sends. */
  breakOff(): void {
    this.gone.abort();
    this.gone = new AbortController();
  }

  /** Somebody sees that it failed and presses the button. */
  async retry({ client_id }: Sent, { id }: UploadTask): Promise<void> {
    this.count(client_id);
    await this.api.call(`/image/upload_tasks/${id}/retry/`, {});
  }

  private count(client_id: string): void {
    this.resumes.set(client_id, (this.resumes.get(client_id) ?? 0) + 1);
  }

  private async again(task: UploadTask | undefined): Promise<UploadTask | undefined> {
    if (task?.reason !== 'missing_bytes') return task;
    await this.api.call(`/image/upload_tasks/${task.id}/retry/`, {});
    return undefined;
  }

  private async send(key: string, bytes: Buffer): Promise<void> {
    const grant = (await this.api.call('/core/sts_token/'))?.data as UploadGrant | undefined;
    if (!grant) throw new Error('no credentials');
    const client = new S3Client({
      endpoint: new URL(grant.endpoint, this.url).href,
      region: grant.region,
      forcePathStyle: true,
      maxAttempts: 1,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      credentials: {
        accessKeyId: grant.access_key_id,
        secretAccessKey: grant.secret_access_key,
        sessionToken: grant.session_token,
      },
    });
    const at = { Bucket: grant.bucket, Key: key };
    const { signal: abortSignal } = this.gone;
    if (bytes.length <= PART)
      await client.send(new PutObjectCommand({ ...at, Body: bytes }), { abortSignal });
    else await this.sendParts(client, at, bytes, abortSignal);
  }

  private async sendParts(
    client: S3Client,
    at: { Bucket: string; Key: string },
    bytes: Buffer,
    abortSignal: AbortSignal,
  ) {
    let UploadId = this.begun.get(at.Key);
    if (!UploadId) {
      ({ UploadId } = await client.send(new CreateMultipartUploadCommand(at)));
      this.begun.set(at.Key, UploadId ?? '');
    }
    const { Parts = [] } = await client.send(new ListPartsCommand({ ...at, UploadId }));
    const done = new Map(Parts.map(({ PartNumber = 0, ETag }) => [PartNumber, ETag]));
    const count = Math.ceil(bytes.length / PART);
    for (let PartNumber = 1; PartNumber <= count; PartNumber += 1) {
      if (done.has(PartNumber)) continue;
      const Body = bytes.subarray((PartNumber - 1) * PART, PartNumber * PART);
      const command = new UploadPartCommand({ ...at, UploadId, PartNumber, Body });
      const { ETag } = await client.send(command, { abortSignal });
      done.set(PartNumber, ETag);
    }
    const parts = [...done].sort(([a], [b]) => a - b).map(([PartNumber, ETag]) => ({ PartNumber, ETag }));
    await client.send(
      new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: parts } }),
    );
  }
}
