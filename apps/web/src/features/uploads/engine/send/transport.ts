import AwsS3, { type AwsBody } from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import { randomId } from '../../../../shared/random-id';
import { openGrant } from './grant';
import { SendError, type Sending, type Transport, UPLOAD_PART_BYTES } from './transport-port';

/** Spec §9. */
const UPLOAD_TIMEOUT_MS = 180_000;

type FileMeta = { key: string };
interface Open extends Sending {
  heardAt: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

const LOOK_MS = 5000;
const QUIET = { debug: () => {}, warn: () => {}, error: () => {} };

/**
 * Uppy speaks the protocol of the store. It holds only the files being sent, so that its state stays small for any
 * length of the list.
 */
export async function connectTransport(): Promise<Transport> {
  const grant = await openGrant();
  const open = new Map<string, Open>();
  const uppy = new Uppy<FileMeta, AwsBody>({ id: 'uploads', logger: QUIET });
  uppy.use(AwsS3<FileMeta, AwsBody>, {
    signRequest: async (request) => ({ url: await grant.sign(request) }),
    shouldUseMultipart: (file) => (file.size ?? 0) > UPLOAD_PART_BYTES,
    getChunkSize: () => UPLOAD_PART_BYTES,
    generateObjectKey: (file) => file.meta.key,
    allowedMetaFields: false,
    limit: 0,
  });

  /** Only finished files may be removed, because Uppy aborts the upload on the store when its file is removed. */
  const settle = (fileId: string): Open | undefined => {
    const known = open.get(fileId);
    open.delete(fileId);
    return known;
  };
  const forget = (fileId: string) => {
    if (uppy.getState().files[fileId]) uppy.removeFile(fileId);
  };
  uppy.on('upload-progress', (file, progress) => {
    const known = file && open.get(file.id);
    if (!file || !known) return;
    known.heardAt = Date.now();
    known.onProgress(progress.bytesUploaded || 0);
    const uploadId = uppy.getState().files[file.id]?.s3Multipart?.uploadId;
    if (uploadId) known.onUploadId(uploadId);
  });
  uppy.on('upload-success', (file) => {
    if (!file) return;
    settle(file.id)?.resolve();
    queueMicrotask(() => forget(file.id));
  });
  uppy.on('upload-error', (file, error) => {
    if (!file) return;
    settle(file.id)?.reject(sendErrorOf(error));
    queueMicrotask(() => forget(file.id));
  });

  let paused = false;
  /** Uppy itself waits for ever, so a silent upload is restarted from the last part that the store has. */
  const watch = setInterval(() => {
    if (open.size === 0) return;
    grant.renewIfNeeded().catch(() => undefined);
    for (const [fileId, known] of open) {
      if (paused || Date.now() - known.heardAt < UPLOAD_TIMEOUT_MS) continue;
      known.heardAt = Date.now();
      known.onStall();
      uppy.pauseResume(fileId);
      uppy.pauseResume(fileId);
    }
  }, LOOK_MS);

  return {
    async send(sending) {
      await grant.renewIfNeeded();
      return new Promise<void>((resolve, reject) => {
        const fileId = uppy.addFile({
          // Two files may have the same name, so Uppy gets ours with a new suffix for every try.
          name: `${sending.id}-${randomId()}`,
          type: sending.file.type || 'application/octet-stream',
          data: sending.file,
          meta: { key: sending.key },
        });
        if (sending.uploadId)
          uppy.setFileState(fileId, { s3Multipart: { uploadId: sending.uploadId, key: sending.key } });
        open.set(fileId, { ...sending, heardAt: Date.now(), resolve, reject });
        uppy.upload().catch(() => undefined);
      });
    },
    drop(id) {
      for (const [fileId, known] of open) {
        if (known.id !== id) continue;
        settle(fileId);
        forget(fileId);
        known.reject(new SendError('dropped'));
      }
    },
    pause() {
      paused = true;
      uppy.pauseAll();
    },
    resume() {
      paused = false;
      for (const known of open.values()) known.heardAt = Date.now();
      uppy.resumeAll();
    },
    close() {
      clearInterval(watch);
      // Like a reload, this aborts nothing on the store.
      uppy.pauseAll();
      for (const known of open.values()) known.reject(new SendError('dropped'));
      open.clear();
    },
  };
}

function sendErrorOf(error: { message?: string; name?: string }): SendError {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  if (status === 404) return new SendError('no_such_upload');
  // 4xx is a refusal by the store; everything else is a problem of the network.
  return status >= 400 && status < 500
    ? new SendError('refused', error.message ?? '')
    : new SendError('network');
}
