import { ApiError } from './api-error';
import type { Call } from './call-types';
import type { DataOf, InputOf } from './calls';
import type { Bytes, createStore, SendOptions } from './store';
import { wait } from './waiting';

type NewFile = InputOf<'POST /image/upload_tasks/'>['body']['files'][number];
export type UploadTask = DataOf<'GET /image/upload_tasks/{id}/'>;

export interface UploadFile {
  /** The number of the main category. */
  category: number;
  fileName: string;
  bytes: Blob | Bytes | Uint8Array<ArrayBuffer>;
  /** Of the picture; unset: the file's, without its ending. */
  name?: string;
  details?: NewFile['details'];
  /** A name of your own for this upload: with the same one, it is done once. */
  clientId?: string;
  /** Of all bytes. What the company has already is then not sent. */
  sha256?: string;
}
export type UploadOptions = SendOptions;

interface Caller {
  call: Call;
  store: ReturnType<typeof createStore>;
}

const ASK_MS = 1000;
const SENDS = 3;

/** Bytes in memory as something that is read in parts, without copying them. */
export const inMemory = (bytes: Uint8Array<ArrayBuffer>): Bytes => ({
  size: bytes.length,
  slice: (start, end) => ({ arrayBuffer: async () => bytes.subarray(start, end) }),
});

/**
 * Sends the bytes of a task that waits for them and says that they are there. A task that somebody else has finished
 * meanwhile is answered as it stands.
 */
export async function sendTask(
  { call, store }: Caller,
  task: UploadTask,
  bytes: Bytes,
  options: SendOptions = {},
): Promise<UploadTask> {
  const own = { repeatable: true, ...(options.signal && { signal: options.signal }) };
  const place = { params: { id: task.id } };
  for (let sends = 1; ; sends += 1) {
    try {
      await store.send(task, bytes, options);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const now = await call('GET /image/upload_tasks/{id}/', place, own);
      if (now.state === 'waiting' && now.key === task.key) throw error;
      task = now;
    }
    if (task.state === 'waiting') task = await call('POST /image/upload_tasks/{id}/complete/', place, own);
    if (task.reason !== 'missing_bytes' || sends === SENDS) return task;
    task = await call('POST /image/upload_tasks/{id}/retry/', place, own);
    if (task.state !== 'waiting') return task;
  }
}

export async function uploadFile(
  caller: Caller,
  file: UploadFile,
  options: UploadOptions = {},
): Promise<UploadTask> {
  const { category, fileName, name, details, sha256 } = file;
  const bytes = file.bytes instanceof Uint8Array ? inMemory(file.bytes) : file.bytes;
  const own = { repeatable: true, ...(options.signal && { signal: options.signal }) };
  const body = {
    main_category_id: category,
    files: [
      {
        client_id: file.clientId ?? crypto.randomUUID(),
        file_name: fileName,
        size_bytes: bytes.size,
        ...(name !== undefined && { name }),
        ...(details && { details }),
        ...(sha256 && { sha256 }),
      },
    ],
  };
  const { tasks } = await caller.call('POST /image/upload_tasks/', { body }, own);
  let task = tasks[0] as UploadTask;
  if (task.state === 'waiting') task = await sendTask(caller, task, bytes, options);
  while (task.state === 'processing') {
    await wait(ASK_MS, options.signal);
    task = await caller.call('GET /image/upload_tasks/{id}/', { params: { id: task.id } }, own);
  }
  return task;
}
