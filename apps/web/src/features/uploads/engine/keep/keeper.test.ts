import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FORMATS, fakeServer, fakeTransport, png, someone } from '../../../../../test/engine-kit';
import { uploadsLive } from '../../live';
import { createEngine, type Engine } from '../engine';
import { addFiles } from '../prepare/add-files';
import { UPLOAD_PART_BYTES } from '../send/transport-port';
import { totalsOf } from '../upload-item';
import { EMPTY, removeItems, uploads, useUploads } from '../upload-store';

const formats = FORMATS.data.list as unknown as Parameters<typeof addFiles>[1];
const records = new Map<string, unknown>();

/** Only those parts of the browser's database that the code uses. */
function fakeDatabase() {
  const later = (request: Record<string, unknown>, name: string) =>
    queueMicrotask(() => (request[name] as (() => void) | undefined)?.());
  const store = {
    put: (record: { id: string }) => ({ result: records.set(record.id, record) && record.id }),
    delete: (id: string) => ({ result: records.delete(id) }),
    getAll: () => ({ result: [...records.values()].reverse() }),
  };
  const transaction = () => {
    const made = { objectStore: () => store };
    later(made, 'oncomplete');
    return made;
  };
  return {
    open: () => {
      const request = { result: { transaction } };
      later(request, 'onsuccess');
      return request;
    },
  };
}

interface FolderOptions {
  quota?: number;
  /** The last byte of a copy is written only after this. */
  gate?: Promise<void>;
}

/** The browser's own file system: a file appears as a whole when its writer is closed. */
function fakeFolder({ quota = 1e12, gate = Promise.resolve() }: FolderOptions = {}) {
  const files = new Map<string, Blob>();
  const writer = (name: string) => {
    const chunks: BlobPart[] = [];
    return {
      write: async (chunk: BlobPart) => void chunks.push(chunk),
      close: () => gate.then(() => void files.set(name, new Blob(chunks))),
    };
  };
  const folder = {
    getFileHandle: async (name: string, options?: { create: boolean }) => {
      if (!files.has(name) && !options?.create) throw new DOMException('none', 'NotFoundError');
      if (!files.has(name)) files.set(name, new Blob());
      return {
        getFile: async () => new File([files.get(name) ?? ''], name),
        createWritable: async () => writer(name),
      };
    },
    removeEntry: async (name: string) => void files.delete(name),
    keys: async function* () {
      yield* [...files.keys()];
    },
  };
  const storage = {
    getDirectory: async () => ({ getDirectoryHandle: async () => folder }),
    estimate: async () => ({ quota, usage: 0 }),
  };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  return files;
}

let engine: Engine;
let server: ReturnType<typeof fakeServer>;
const open = (arrive: Parameters<typeof fakeTransport>[0] = () => new Promise(() => {})) => {
  engine = createEngine(7, fakeTransport(arrive).connect);
};
/** Closes the page and opens it again. */
async function reload() {
  engine.close();
  useUploads.setState(EMPTY, true);
  open();
  await engine.restore();
}
/** Waits until so many rows hold their bytes. */
const bytesKept = (count: number) =>
  vi.waitFor(() =>
    expect([...records.values()].filter((row) => (row as { file: File | null }).file)).toHaveLength(count),
  );
const names = () => uploads().items.map(({ name, state }) => `${name} ${state}`);

beforeEach(async () => {
  records.clear();
  await someone();
  vi.stubGlobal('indexedDB', fakeDatabase());
  server = fakeServer();
  open();
});
afterEach(() => {
  engine.close();
  Reflect.deleteProperty(navigator, 'storage');
  vi.unstubAllGlobals();
});

test('files chosen and not started are there after a reload, with their details and those of the batch', async () => {
  addFiles([png('a.png'), png('b.png'), png('notes.txt')], formats);
  useUploads.setState({ details: { visibility: 'public', price: 12 }, drafts: { tags: '太长'.repeat(20) } });
  await engine.edit(uploads().items[1]?.id ?? '', '牡丹', { tags: ['花'] });
  await vi.waitFor(() => expect(records.size).toBe(3));
  await bytesKept(2);
  await reload();
  // What was refused stays until the person has seen it and taken it off.
  expect(names()).toEqual(['a ready', '牡丹 ready', 'notes refused']);
  expect(uploads().items.map(({ own }) => own)).toEqual([{}, { tags: ['花'] }, {}]);
  expect(uploads().items[2]?.reason).toBe('unknown_format');
  expect(uploads().details).toEqual({ visibility: 'public', price: 12 });
  expect(uploads().drafts).toEqual({ tags: '太长'.repeat(20) });
});

test('a file removed from the list does not come back after a reload; a file that was put back does', async () => {
  addFiles([png('a.png'), png('b.png')], formats);
  const { items } = uploads();
  removeItems(new Set(items.map(({ id }) => id)));
  useUploads.setState({ items: items.slice(1) });
  await bytesKept(1);
  await reload();
  expect(names()).toEqual(['b ready']);
});

test('a file that has started goes on instead of waiting to be started', async () => {
  addFiles([png('a.png')], formats);
  engine.start();
  await vi.waitFor(() => expect(names()).toEqual(['a sending']));
  await reload();
  await vi.waitFor(() => expect(names()).toEqual(['1 sending']));
});

const large = (name: string) => png(name, 'x'.repeat(21_000_000));

test('a file of any size goes on by itself after the page was closed, with its name and its bytes', async () => {
  const files = fakeFolder();
  addFiles([large('poster.png')], formats);
  await vi.waitFor(() => expect([...files.values()].map(({ size }) => size)).toEqual([21_000_000]));
  await reload();
  expect(names()).toEqual(['poster ready']);
  expect(uploads().items[0]?.file).toMatchObject({ name: 'poster.png', size: 21_000_000, lastModified: 1 });
});

test('a page closed before the bytes were copied leaves the row, which says why and takes the file back', async () => {
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  fakeFolder({ gate });
  addFiles([png('poster.png'), png('a.png')], formats);
  await vi.waitFor(() => expect(records.size).toBe(2));
  await reload();
  expect(names()).toEqual(['poster missing', 'a missing']);
  expect(uploads().items.map(({ reason }) => reason)).toEqual(['not_kept_yet', 'not_kept_yet']);
  addFiles([png('poster.png')], formats);
  expect(names()).toEqual(['poster ready', 'a missing']);
  finish();
});

test('without room in the browser nothing is copied, and the row says so', async () => {
  const files = fakeFolder({ quota: 120_000_000 });
  addFiles([large('poster.png'), png('a.png')], formats);
  await vi.waitFor(() => expect(files.size).toBe(1));
  await reload();
  expect(names()).toEqual(['poster missing', 'a ready']);
  expect(uploads().items[0]?.reason).toBe('no_room_here');
});

test('a crash in the middle of a copy leaves nothing behind for ever', async () => {
  const files = fakeFolder();
  files.set('left-over', new Blob(['x']));
  await reload();
  expect(files.size).toBe(0);
});

test('a pause survives a reload, and nothing is sent until it is over', async () => {
  addFiles([png('a.png')], formats);
  engine.start();
  await vi.waitFor(() => expect(names()).toEqual(['a sending']));
  engine.pause();
  await reload();
  expect(uploads().paused).toBe(true);
  expect(names()).toEqual(['1 queued']);
  engine.resume();
  await vi.waitFor(() => expect(names()).toEqual(['1 sending']));
  await reload();
  expect(uploads().paused).toBe(false);
});

test('a file whose registration was refused is still there after a reload, with its reason', async () => {
  fakeServer({ 'POST /image/upload_tasks/': { status: 409, message: '企业空间不足' } });
  addFiles([png('a.png')], formats);
  engine.start();
  await vi.waitFor(() => expect(names()).toEqual(['a failed']));
  await reload();
  expect(uploads().items[0]).toMatchObject({ state: 'failed', reason: 'other', message: '企业空间不足' });
});

/** Sends one file whose bytes arrive, so that the server is checking it. */
async function sentToServer(name: string) {
  engine.close();
  open(async () => {});
  addFiles([png(name)], formats);
  engine.start();
  await vi.waitFor(() => expect(uploads().items[0]?.state).toBe('checking'));
  await bytesKept(1);
}

test('a file that the server is checking is there after a reload, and so is the reason when it is refused', async () => {
  await sentToServer('broken.png');
  await reload();
  expect(uploads().items).toMatchObject([{ fileName: 'broken.png', state: 'checking', taskId: 1 }]);
  server.change(1, { state: 'failed', reason: 'format_not_allowed' });
  uploadsLive.also?.(new QueryClient());
  await vi.waitFor(() => expect(uploads().items[0]?.state).toBe('failed'));
  await reload();
  expect(uploads().items).toMatchObject([{ state: 'failed', reason: 'format_not_allowed' }]);
});

test('a file that the server refused while the page was closed stays until it is taken off the list', async () => {
  await sentToServer('broken.png');
  server.change(1, { state: 'failed', reason: 'format_not_allowed' });
  await reload();
  expect(uploads().items).toMatchObject([
    { fileName: 'broken.png', state: 'failed', reason: 'format_not_allowed', taskId: 1 },
  ]);
  removeItems(new Set([uploads().items[0]?.id ?? '']));
  await vi.waitFor(() => expect(records.size).toBe(0));
  await reload();
  expect(uploads().items).toEqual([]);
});

test('the bytes of a file that no second try can mend are not kept', async () => {
  const files = fakeFolder();
  engine.close();
  open(async () => {});
  addFiles([large('broken.png')], formats);
  await vi.waitFor(() => expect([...files.values()].map(({ size }) => size)).toEqual([21_000_000]));
  engine.start();
  await vi.waitFor(() => expect(uploads().items[0]?.state).toBe('checking'));
  server.change(1, { state: 'failed', reason: 'format_not_allowed' });
  await reload();
  await vi.waitFor(() => expect(files.size).toBe(0));
  expect(records.size).toBe(1);
});

test('a file that became a picture while the page was closed is not kept', async () => {
  await sentToServer('a.png');
  server.change(1, { state: 'done' });
  await reload();
  expect(uploads().items).toEqual([]);
  expect(records.size).toBe(0);
});

test('a refused file goes once its task is cleared on the server', async () => {
  await sentToServer('broken.png');
  server.change(1, { state: 'failed', reason: 'unsafe' });
  await reload();
  expect(uploads().items).toHaveLength(1);
  server.tasks.length = 0;
  await reload();
  expect(uploads().items).toEqual([]);
  expect(records.size).toBe(0);
});

test('a paused file shows after a reload how much of it the store has: its whole parts', async () => {
  engine.close();
  open(({ onUploadId, onProgress }) => {
    onUploadId('begun');
    onProgress(2 * UPLOAD_PART_BYTES + 1);
    return new Promise(() => {});
  });
  addFiles([large('poster.png')], formats);
  await bytesKept(1);
  engine.start();
  await vi.waitFor(() => expect(uploads().items[0]?.sent).toBe(2 * UPLOAD_PART_BYTES + 1));
  engine.pause();
  await reload();
  expect(uploads()).toMatchObject({ paused: true, items: [{ state: 'queued' }] });
  expect(totalsOf(uploads().items).sent).toBe(2 * UPLOAD_PART_BYTES);
});
