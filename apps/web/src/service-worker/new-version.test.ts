import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../test/people';
import { useToasts } from '../shared/ui/overlay/toast';
import { createUpdateOffer, SERVICE_WORKER_NOTICE_MS, SERVICE_WORKER_RELOAD_MS } from './new-version';

const toasts = () => useToasts.getState().toasts;
let unsaved: boolean;
let takeOver: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  unsaved = false;
  takeOver = vi.fn();
});
afterEach(() => vi.useRealTimers());

const offer = () => createUpdateOffer(() => unsaved)(takeOver);

test('a new version is announced for eight seconds and loaded after five', () => {
  offer();
  expect(toasts()).toMatchObject([{ title: '有新版本', action: { label: '刷新' } }]);
  vi.advanceTimersByTime(SERVICE_WORKER_RELOAD_MS - 1);
  expect(takeOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(takeOver).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(SERVICE_WORKER_NOTICE_MS - SERVICE_WORKER_RELOAD_MS);
  expect(toasts()).toEqual([]);
});

test('a click loads the new version at once, and only once', () => {
  offer();
  toasts()[0]?.action?.run();
  expect(takeOver).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(SERVICE_WORKER_RELOAD_MS);
  expect(takeOver).toHaveBeenCalledTimes(1);
});

test.each(['before it came', 'after it came'])(
  'nothing is lost of what was written %s: the hint stays',
  (when) => {
    unsaved = when === 'before it came';
    offer();
    unsaved = true;
    vi.advanceTimersByTime(60_000);
    expect(takeOver).not.toHaveBeenCalled();
    expect(toasts().map(({ text }) => text)).toEqual(['保存手上的内容后，点“刷新”即可使用新版本。']);
    toasts()[0]?.action?.run();
    expect(takeOver).toHaveBeenCalledTimes(1);
  },
);

test('it is offered once', () => {
  const again = createUpdateOffer(() => unsaved);
  again(takeOver);
  again(takeOver);
  vi.advanceTimersByTime(SERVICE_WORKER_RELOAD_MS);
  expect(takeOver).toHaveBeenCalledTimes(1);
});
