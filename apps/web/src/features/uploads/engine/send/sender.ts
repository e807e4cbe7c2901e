import { call } from '../../../../shared/api/call';
import { taskChange } from '../task-change';
import type { UploadItem } from '../upload-item';
import { itemOf, patchItem, uploads } from '../upload-store';
import type { Progress } from './progress';
import type { Transport } from './transport-port';

/** A browser opens six connections to a site; two stay free for everything else. */
const SLOTS = 4;

interface SenderOptions {
  connect: () => Promise<Transport>;
  progress: Progress;
  onUploadId: (id: string) => void;
  onArrived: (id: string) => void;
  onError: (id: string, error: unknown) => void;
}

/** Sends queued files, a few at a time, and tells the server when their bytes are in the store. */
export function createSender({ connect, progress, onUploadId, onArrived, onError }: SenderOptions) {
  let connection: Promise<Transport> | undefined;
  let running = 0;
  /** Files whose bytes are in the store although the message about it was lost. */
  const arrived = new Set<string>();

  const connected = () => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };
  const withTransport = (work: (transport: Transport) => void) =>
    connection?.then(work).catch(() => undefined);

  const sendBytes = async (transport: Transport, { id, file, key, uploadId }: UploadItem) => {
    if (arrived.has(id) || !key || !file) return;
    await transport.send({
      id,
      file,
      key,
      uploadId,
      onProgress: (sent) => progress.add(id, sent),
      onUploadId: (begun) => {
        if (itemOf(id)?.uploadId === begun) return;
        patchItem(id, { uploadId: begun });
        onUploadId(id);
      },
      onStall: () => patchItem(id, { reason: 'network' }),
    });
    arrived.add(id);
  };

  const sendOne = async (item: UploadItem) => {
    try {
      const transport = await connected();
      if (uploads().paused) return patchItem(item.id, { state: 'queued' });
      await sendBytes(transport, item);
      progress.forget(item.id);
      const params = { id: item.taskId ?? 0 };
      const task = await call('POST /image/upload_tasks/{id}/complete/', { params }, { silent: true });
      arrived.delete(item.id);
      patchItem(item.id, { ...taskChange(task), sent: item.size });
      onArrived(item.id);
    } catch (error) {
      progress.forget(item.id);
      onError(item.id, error);
    }
  };

  const kick = (): void => {
    while (!uploads().paused && running < SLOTS) {
      const item = uploads().items.find(({ state }) => state === 'queued');
      if (!item) return;
      running += 1;
      patchItem(item.id, { state: 'sending', reason: null, message: '' });
      void sendOne(item).finally(() => {
        running -= 1;
        kick();
      });
    }
  };

  return {
    kick,
    isIdle: () => running < SLOTS && !uploads().items.some(({ state }) => state === 'queued'),
    pause: () => withTransport((transport) => transport.pause()),
    resume: () => {
      withTransport((transport) => transport.resume());
      kick();
    },
    drop: (id: string) => {
      arrived.delete(id);
      progress.forget(id);
      withTransport((transport) => transport.drop(id));
    },
    close: () => {
      withTransport((transport) => transport.close());
      connection = undefined;
      arrived.clear();
    },
  };
}
