import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FORMATS, fakeServer, fakeTransport, png, someone } from '../../../../../test/engine-kit';
import { createEngine, type Engine } from '../engine';
import { addFiles } from '../prepare/add-files';
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

let engine: Engine;
const open = () => {
  engine = createEngine(7, fakeTransport(() => new Promise(() => {})).connect);
};
/** Closes the page and opens it again. */
async function reload() {
  engine.close();
  useUploads.setState(EMPTY, true);
  open();
  await engine.restore();
}
const names = () => uploads().items.map(({ name, state }) => `${name} ${state}`);

beforeEach(async () => {
  records.clear();
  await someone();
  vi.stubGlobal('indexedDB', fakeDatabase());
  fakeServer();
  open();
});
afterEach(() => {
  engine.close();
  vi.unstubAllGlobals();
});

test('files chosen and not started are there after a reload, with their details and those of the batch', async () => {
  addFiles([png('a.png'), png('b.png'), png('notes.txt')], formats);
  useUploads.setState({ details: { visibility: 'public', price: 12 }, drafts: { tags: '太长'.repeat(20) } });
  await engine.edit(uploads().items[1]?.id ?? '', '牡丹', { tags: ['花'] });
  await vi.waitFor(() => expect(records.size).toBe(2));
  await reload();
  expect(names()).toEqual(['a ready', '牡丹 ready']);
  expect(uploads().items.map(({ own }) => own)).toEqual([{}, { tags: ['花'] }]);
  expect(uploads().details).toEqual({ visibility: 'public', price: 12 });
  expect(uploads().drafts).toEqual({ tags: '太长'.repeat(20) });
});

test('a file removed from the list does not come back after a reload; a file that was put back does', async () => {
  addFiles([png('a.png'), png('b.png')], formats);
  const { items } = uploads();
  removeItems(new Set(items.map(({ id }) => id)));
  useUploads.setState({ items: items.slice(1) });
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

test('a file too large to be kept is named, to be chosen again', async () => {
  const large = Object.defineProperty(png('poster.png'), 'size', { value: 21 * 1024 * 1024 });
  addFiles([large, png('a.png')], formats);
  await vi.waitFor(() => expect(records.size).toBe(2));
  await reload();
  expect(names()).toEqual(['a ready']);
  expect(uploads().lost.map(({ name }) => name)).toEqual(['poster']);
});
