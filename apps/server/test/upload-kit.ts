import { createHash } from 'node:crypto';

import { type UploadTask, uploads } from '@motif/contract/features/uploads';
import sharp from 'sharp';
import { processUploadHandler } from '../src/features/uploads/process-upload';
import { inTransaction } from '../src/platform/db/transaction';
import type { TestUser } from './factories';
import { testApp } from './test-app';

/** The application, and a worker that works when told to. */
export async function uploadBench() {
  const t = await testApp();
  const { db, jobs, storage } = t.platform;
  const work = processUploadHandler({ db, jobs, storage });
  let files = 0;
  const category = await t.make.category();

  async function person(user: TestUser) {
    const me = await t.as(user);
    const one = (task: Pick<UploadTask, 'id'>) => ({ params: { id: task.id } });
    const data = (reply: { data: never }) => reply.data as unknown as UploadTask;
    const register = async (bytes: Buffer, file: Partial<NewFile> = {}) => {
      const reply = await me.call(uploads.register, {
        body: { main_category_id: category, files: [newFile(bytes, file)] },
      });
      const [task] = (reply.data as unknown as { tasks: UploadTask[] })?.tasks ?? [];
      if (!task) throw new Error(JSON.stringify(reply));
      return task;
    };
    return {
      ...me,
      user,
      register,
      /** Registered, put into the store and announced. */
      send: async (bytes: Buffer, file: Partial<NewFile> = {}) => {
        const task = await register(bytes, file);
        if (task.key) await storage.put(task.key, bytes, 'application/octet-stream');
        return data(await me.call(uploads.complete, one(task)));
      },
      /** … and looked at by the worker. */
      upload: async (bytes: Buffer, file: Partial<NewFile> = {}) => {
        const task = await register(bytes, file);
        if (task.key) await storage.put(task.key, bytes, 'application/octet-stream');
        await me.call(uploads.complete, one(task));
        await process(task);
        return data(await me.call(uploads.one, one(task)));
      },
      read: async (task: Pick<UploadTask, 'id'>) => data(await me.call(uploads.one, one(task))),
    };
  }

  function newFile(bytes: Buffer, file: Partial<NewFile> = {}): NewFile {
    files += 1;
    return {
      client_id: `file-${String(files).padStart(6, '0')}`,
      file_name: `图 ${files}.PNG`,
      size_bytes: bytes.length,
      ...file,
    };
  }

  const process = (task: Pick<UploadTask, 'id'>) => inTransaction(db, (tx) => work(tx, { task_id: task.id }));

  return { ...t, category, person, newFile, process, storage };
}

type NewFile = { client_id: string; file_name: string; size_bytes: number } & Record<string, unknown>;

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

let shade = 0;
/** A picture that was not there before. */
export function newImage(width = 60, height = 40) {
  shade = (shade + 7919) % 0xffffff;
  const background = `#${shade.toString(16).padStart(6, '0')}`;
  return sharp({ create: { width, height, channels: 3, background } });
}
export const newPng = (): Promise<Buffer> => newImage().png().toBuffer();
