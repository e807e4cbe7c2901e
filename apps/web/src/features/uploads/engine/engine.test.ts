import type { UploadTask } from '@motif/contract/features/uploads';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { broken, FORMATS, fakeServer, fakeTransport, png, someone, task } from '../../../../test/engine-kit';
import { uploadsLive } from '../live';
import { createEngine, type Engine } from './engine';
import { addFiles } from './prepare/add-files';
import { ConfigError } from './send/grant';
import { SendError } from './send/transport-port';
import { EMPTY, uploads, useUploads } from './upload-store';

const formats = FORMATS.data.list as unknown as Parameters<typeof addFiles>[1];
const states = () => uploads().items.map(({ state }) => state);
const until = (...wanted: string[]) => vi.waitFor(() => expect(states()).toEqual(wanted));
const first = () => uploads().items[0] ?? expect.unreachable();
/** Takes the network away and brings it back. */
const reconnect = () => {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
};
let engine: Engine;
const open = ({ connect }: { connect: Parameters<typeof createEngine>[1] }) => {
  engine = createEngine(7, connect);
};

beforeEach(someone);
afterEach(() => {
  engine.close();
  vi.unstubAllGlobals();
});

test('files are registered in one call, sent to the key of their task, completed and followed until done', async () => {
  const server = fakeServer();
  const store = fakeTransport();
  open(store);
  addFiles([png('My One.PNG'), png('two.png'), png('notes.txt')], formats);
  expect(states()).toEqual(['ready', 'ready', 'refused']);
  useUploads.setState({ details: { visibility: 'company' } });
  engine.start();
  await until('checking', 'checking', 'refused');
  expect(store.sent.map(({ key }) => key).sort()).toEqual(['incoming/1/7/1', 'incoming/1/7/2']);
  const [registered] = server.requests.filter(({ key }) => key === 'POST /image/upload_tasks/');
  expect(registered?.body).toMatchObject({
    main_category_id: 1,
    files: [
      {
        file_name: 'MyOne.png',
        name: 'My One',
        details: { visibility: 'company' },
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ],
  });
  server.change(1, { state: 'done' });
  server.change(2, { state: 'failed', reason: 'unreadable' });
  uploadsLive.also?.(new QueryClient());
  await until('done', 'failed', 'refused');
  expect(uploads().items[1]?.reason).toBe('unreadable');
});

test('a file that the company has already is not sent', async () => {
  const server = fakeServer({
    'POST /image/upload_tasks/': ({ body }) => {
      const { client_id } = (body as { files: { client_id: string }[] }).files[0] ?? expect.unreachable();
      return { data: { tasks: [task(1, { client_id, state: 'done', instant: true, key: null })] } };
    },
  });
  const store = fakeTransport();
  open(store);
  addFiles([png('a.png')], formats);
  engine.start();
  await until('done');
  expect(first().instant).toBe(true);
  expect(store.sent).toEqual([]);
  expect(server.countOf('POST /image/upload_tasks/1/complete/')).toBe(0);
});

test('a file whose registration is refused does not stop the others, and the message of the server is kept', async () => {
  fakeServer({ 'POST /image/upload_tasks/': { status: 409, message: '企业空间不足' } });
  open(fakeTransport());
  addFiles([png('a.png')], formats);
  engine.start();
  await until('failed');
  expect(first()).toMatchObject({ reason: 'other', message: '企业空间不足' });
});

test('after a lost connection the file continues its upload by itself', async () => {
  fakeServer({ 'GET /health': {} });
  let works = false;
  const store = fakeTransport(({ onUploadId }) => {
    onUploadId('begun');
    return works ? Promise.resolve() : broken();
  });
  open(store);
  addFiles([png('a.png')], formats);
  engine.start();
  await until('stuck');
  expect(first().reason).toBe('network');
  works = true;
  reconnect();
  await until('checking');
  expect(store.sent.map(({ uploadId }) => uploadId)).toEqual([null, 'begun']);
});

test('bytes that arrived are not sent again when only the message about them got lost', async () => {
  let lost = true;
  const server = fakeServer({
    'GET /health': {},
    'POST /image/upload_tasks/1/complete/': () => {
      if (lost) return { status: 503 };
      return server.change(1, { state: 'processing' });
    },
  });
  const store = fakeTransport();
  open(store);
  addFiles([png('a.png')], formats);
  engine.start();
  await until('stuck');
  lost = false;
  reconnect();
  await until('checking');
  expect(store.sent).toHaveLength(1);
});

test('an upload that the store does not know any more starts again', async () => {
  const server = fakeServer();
  const store = fakeTransport(async ({ uploadId }) => {
    if (uploadId) throw new SendError('no_such_upload');
  });
  open(store);
  server.tasks.push(task(1, { client_id: 'from-before', file_name: 'a.png', upload_id: 'old' }));
  await engine.restore();
  addFiles([png('a.png')], formats);
  engine.kick();
  await vi.waitFor(() => expect(store.sent.map(({ uploadId }) => uploadId)).toEqual(['old', null]));
});

test('without an endpoint the configuration is named as the cause', async () => {
  fakeServer();
  open({ connect: () => Promise.reject(new ConfigError('invalid OSS config')) });
  addFiles([png('a.png')], formats);
  engine.start();
  await until('failed');
  expect(first().reason).toBe('config');
});

test('a pause holds everything back, and nothing new begins until it is over', async () => {
  fakeServer();
  const store = fakeTransport(() => new Promise(() => {}));
  open(store);
  addFiles(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => png(`${name}.png`)),
    formats,
  );
  engine.start();
  await until('sending', 'sending', 'sending', 'sending', 'queued', 'queued');
  engine.pause();
  await vi.waitFor(() => expect(store.transport.pause).toHaveBeenCalled());
  addFiles([png('g.png')], formats);
  engine.start();
  expect(states().at(-1)).toBe('preparing');
  engine.resume();
  await vi.waitFor(() => expect(states().at(-1)).toBe('queued'));
  expect(store.transport.resume).toHaveBeenCalled();
  expect(store.sent).toHaveLength(4);
});

test('a cancelled file leaves the list, the store and the server', async () => {
  const server = fakeServer();
  const store = fakeTransport(() => new Promise(() => {}));
  open(store);
  addFiles([png('a.png')], formats);
  engine.start();
  await until('sending');
  const { id } = first();
  await engine.cancel(uploads().items);
  expect(uploads().items).toEqual([]);
  expect(store.transport.drop).toHaveBeenCalledWith(id);
  expect(server.tasks[0]?.state).toBe('cancelled');
});

/** A server that answers the registration only when the test says so. */
function slowServer(answer: Partial<UploadTask> = {}) {
  let answerNow = () => {};
  const gate = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const server = fakeServer({
    'POST /image/upload_tasks/': async ({ body }) => {
      const { client_id } = (body as { files: { client_id: string }[] }).files[0] ?? expect.unreachable();
      await gate;
      server.tasks.push(task(1, { client_id, ...answer }));
      return { data: { tasks: server.tasks } };
    },
    'POST /image/images/delete/': { data: { changed: [] } },
  });
  const asked = () => vi.waitFor(() => expect(server.countOf('POST /image/upload_tasks/')).toBe(1));
  return { ...server, asked, answer: () => answerNow() };
}

test('a file cancelled while it is being registered leaves the server as well', async () => {
  const server = slowServer();
  const store = fakeTransport();
  open(store);
  addFiles([png('a.png')], formats);
  engine.start();
  await server.asked();
  await engine.cancel(uploads().items);
  server.answer();
  await vi.waitFor(() => expect(server.tasks[0]?.state).toBe('cancelled'));
  expect(store.sent).toEqual([]);
});

test('a file that needed no bytes and was cancelled meanwhile does not stay as a picture', async () => {
  const picture = { id: 55 } as UploadTask['picture'];
  const server = slowServer({ state: 'done', instant: true, key: null, picture });
  open(fakeTransport());
  addFiles([png('a.png')], formats);
  engine.start();
  await server.asked();
  await engine.cancel(uploads().items);
  server.answer();
  await vi.waitFor(() =>
    expect(server.requests.find(({ key }) => key === 'POST /image/images/delete/')?.body).toEqual({
      ids: [55],
    }),
  );
});

test('what is edited while a file is being registered reaches the server', async () => {
  const server = slowServer();
  open(fakeTransport(() => new Promise(() => {})));
  addFiles([png('a.png')], formats);
  engine.start();
  await server.asked();
  await engine.edit(first().id, '牡丹', { visibility: 'company' });
  server.answer();
  await until('sending');
  expect(server.requests.find(({ key }) => key === 'PUT /image/upload_tasks/1/')?.body).toMatchObject({
    name: '牡丹',
    details: { visibility: 'company' },
  });
  expect(first()).toMatchObject({ name: '牡丹', own: { visibility: 'company' } });
});

test('details chosen for the next files leave those that have started alone', async () => {
  const server = fakeServer();
  open(fakeTransport());
  addFiles([png('a.png')], formats);
  engine.pause();
  engine.start();
  useUploads.setState({ details: { visibility: 'public', series: '春', price: 5 } });
  await engine.edit(first().id, '牡丹', first().own);
  engine.resume();
  await until('checking');
  const [registered] = server.requests.filter(({ key }) => key === 'POST /image/upload_tasks/');
  expect(registered?.body).toMatchObject({
    files: [{ name: '牡丹', details: { visibility: 'private', series: null, price: 0 } }],
  });
});

test('details chosen for the next files do not reach files that go on after a reload', async () => {
  const server = fakeServer();
  server.tasks.push(task(1, { client_id: 'from-before', file_name: 'a.png', size_bytes: 4 }));
  open(fakeTransport(() => new Promise(() => {})));
  await engine.restore();
  useUploads.setState({ details: { visibility: 'public', series: '春' } });
  addFiles([png('a.png', 'rose')], formats);
  await engine.edit('from-before', '牡丹', first().own);
  expect(server.requests.find(({ key }) => key === 'PUT /image/upload_tasks/1/')?.body).toMatchObject({
    name: '牡丹',
    details: { visibility: 'private', series: null },
  });
});

test('a task cancelled elsewhere leaves the list as well', async () => {
  const server = fakeServer();
  const store = fakeTransport(() => new Promise(() => {}));
  open(store);
  addFiles([png('a.png')], formats);
  engine.start();
  await until('sending');
  server.change(1, { state: 'cancelled' });
  uploadsLive.also?.(new QueryClient());
  await until();
  expect(store.transport.drop).toHaveBeenCalled();
});

test('a failed check can be retried', async () => {
  const server = fakeServer();
  open(fakeTransport());
  addFiles([png('a.png')], formats);
  engine.start();
  await until('checking');
  server.change(1, { state: 'failed', reason: 'internal' });
  uploadsLive.also?.(new QueryClient());
  await until('failed');
  await engine.retry(uploads().items);
  expect(states()).toEqual(['checking']);
  expect(server.countOf('POST /image/upload_tasks/1/retry/')).toBe(1);
});

test('after a reload, files the browser did not keep are asked for and continue their old tasks', async () => {
  const server = fakeServer();
  server.tasks.push(
    task(1, { client_id: 'from-before', file_name: 'Rose01.png', size_bytes: 4, name: '玫瑰' }),
  );
  const store = fakeTransport();
  open(store);
  await engine.restore();
  expect(first()).toMatchObject({ state: 'missing', fileName: 'Rose01.png', reason: 'chosen_elsewhere' });
  addFiles([png('Rose 01.PNG', 'other size'), png('Rose 01.PNG', 'rose')], formats);
  engine.kick();
  await until('checking', 'ready');
  expect(first()).toMatchObject({ id: 'from-before', name: '玫瑰', taskId: 1 });
  expect(server.countOf('POST /image/upload_tasks/')).toBe(0);
});

test('the server learns which upload has begun, so that another browser goes on from its parts', async () => {
  const server = fakeServer();
  const store = fakeTransport(({ onUploadId }) => {
    onUploadId('begun');
    return new Promise(() => {});
  });
  open(store);
  addFiles([png('a.png')], formats);
  engine.start();
  const told = () => server.requests.filter(({ key }) => key === 'PUT /image/upload_tasks/1/');
  await vi.waitFor(() => expect(told().map(({ body }) => body)).toEqual([{ upload_id: 'begun' }]));
  // Another browser knows only what the server tells.
  server.change(1, { upload_id: 'begun' });
  engine.close();
  useUploads.setState(EMPTY, true);
  const elsewhere = fakeTransport(() => new Promise(() => {}));
  open(elsewhere);
  await engine.restore();
  addFiles([png('a.png')], formats);
  engine.kick();
  await vi.waitFor(() => expect(elsewhere.sent.map(({ uploadId }) => uploadId)).toEqual(['begun']));
});

test('a picture with too many pixels is refused before a byte of it is sent', async () => {
  const server = fakeServer();
  open(fakeTransport());
  const header = new DataView(new ArrayBuffer(40));
  header.setUint32(0, 0x89504e47);
  header.setUint32(16, 12_000);
  header.setUint32(20, 9_000);
  addFiles(
    [new File([new Uint8Array(header.buffer)], 'wall.png', { type: 'image/png' }), png('a.png')],
    formats,
  );
  engine.start();
  await until('refused', 'checking');
  expect(first().reason).toBe('too_many_pixels');
  expect(server.tasks).toHaveLength(1);
});

test('files whose names begin with a dot are listed with their reason', () => {
  fakeServer();
  open(fakeTransport());
  addFiles([png('.DS_Store'), png('.hidden.png')], formats);
  expect(states()).toEqual(['refused', 'refused']);
  expect(uploads().items.map(({ reason }) => reason)).toEqual(['hidden_file', 'hidden_file']);
});

test('the same file is not listed twice', () => {
  fakeServer();
  open(fakeTransport());
  const file = png('a.png');
  addFiles([file, file], formats);
  addFiles([file], formats);
  expect(states()).toEqual(['ready']);
});

test('more than a hundred files take only a few calls', async () => {
  const server = fakeServer();
  open(fakeTransport(() => new Promise(() => {})));
  addFiles(
    Array.from({ length: 110 }, (_, i) => png(`${i}.png`)),
    formats,
  );
  engine.start();
  // Reading so many files takes longer than the usual second on a busy machine.
  await vi.waitFor(() => expect(server.tasks).toHaveLength(110), 8000);
  expect(server.countOf('POST /image/upload_tasks/')).toBeLessThanOrEqual(7);
});
