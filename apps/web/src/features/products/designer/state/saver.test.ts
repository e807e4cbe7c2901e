import { emptyScene } from '@motif/contract/scene/scene';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../../test/fake-api';
import { newText } from '../model/edits';
import { createDesign } from './design';
import { createSaver, SAVE_AFTER_MS, type SavedProduct } from './saver';

const SAVE = 'PATCH /product/products/7/';
const READ = 'GET /product/products/7/';
const scene = emptyScene({ w_um: 85_000, h_um: 167_000, bleed_um: 2_000 });
const product: SavedProduct = { id: 7, version: 3, scene, name: '壳', colour: 'white' };

const open = () => {
  const design = createDesign(product);
  const onSaved = vi.fn();
  const saver = createSaver(design, product, '1 7', onSaved);
  const stop = saver.start();
  const type = (id: string) => design.add(newText(scene, '夏天', id));
  return { design, saver, stop, type, onSaved, phase: () => saver.store.getState().phase };
};
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work is saved two seconds after the last change, with what changed and its version', async () => {
  const api = fakeApi({
    [SAVE]: ({ body }) => ({ data: { version: (body as { version: number }).version + 1 } }),
  });
  const { design, type, phase, onSaved } = open();
  type('a');
  await wait(SAVE_AFTER_MS - 100);
  type('b');
  expect(phase()).toBe('waiting');
  await wait(SAVE_AFTER_MS - 100);
  expect(api.countOf(SAVE)).toBe(0);
  await wait(200);
  expect([api.countOf(SAVE), phase(), onSaved.mock.calls.length]).toEqual([1, 'saved', 1]);
  expect(api.requests[0]?.body).toMatchObject({ version: 3, scene: { layers: [{ id: 'a' }, { id: 'b' }] } });
  design.rename('新壳');
  await wait(SAVE_AFTER_MS);
  expect(api.requests[1]?.body).toEqual({ version: 4, name: '新壳' });
  // What is taken back before it was saved needs no saving; an empty name is not one.
  type('c');
  design.undo();
  design.rename('');
  await wait(SAVE_AFTER_MS * 2);
  expect([api.countOf(SAVE), phase()]).toEqual([2, 'saved']);
});

test('what is changed while a save is under way is saved after it, never beside it', async () => {
  let answer: (() => void) | undefined;
  const api = fakeApi({
    [SAVE]: () => new Promise((resolve) => (answer = () => resolve({ data: { version: 4 } }))),
  });
  const { type, phase } = open();
  type('a');
  await wait(SAVE_AFTER_MS);
  type('b');
  await wait(SAVE_AFTER_MS * 3);
  expect([api.countOf(SAVE), phase()]).toEqual([1, 'saving']);
  answer?.();
  await wait(SAVE_AFTER_MS);
  expect(api.countOf(SAVE)).toBe(2);
  expect(api.requests[1]?.body).toMatchObject({ version: 4 });
});

test('a server that is away is asked again, and a refusal says why', async () => {
  let reply: object = { status: 503 };
  const api = fakeApi({ [SAVE]: () => reply });
  const { saver, type, phase } = open();
  type('a');
  await wait(SAVE_AFTER_MS);
  expect(phase()).toBe('unreachable');
  reply = { status: 422, message: '图层太多' };
  await wait(10_000);
  expect([api.countOf(SAVE), phase(), saver.store.getState().reason]).toEqual([2, 'refused', '图层太多']);
  reply = { data: { version: 4 } };
  type('b');
  await wait(SAVE_AFTER_MS);
  expect(phase()).toBe('saved');
});

test('what somebody else saved meanwhile is never overwritten; theirs can be taken, and undo brings ours back', async () => {
  const theirs = { ...product, version: 5, name: '他们的' };
  const api = fakeApi({ [SAVE]: { status: 409 }, [READ]: { data: theirs } });
  const { design, saver, type, phase } = open();
  type('a');
  await wait(SAVE_AFTER_MS);
  expect(phase()).toBe('conflict');
  type('b');
  await wait(SAVE_AFTER_MS * 3);
  expect(api.countOf(SAVE)).toBe(1);
  saver.takeTheirs(theirs);
  expect([design.get().name, design.get().scene.layers.length, phase()]).toEqual(['他们的', 0, 'saved']);
  design.undo();
  expect(design.get().scene.layers).toHaveLength(2);
});

test('leaving saves at once', async () => {
  const api = fakeApi({ [SAVE]: { data: { version: 4 } } });
  const { stop, type } = open();
  type('a');
  stop();
  await wait(10);
  expect(api.countOf(SAVE)).toBe(1);
});
