import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, signedIn } from '../../../test/people';
import { session } from '../session/session-store';
import { useConnection } from './connection';
import { followEvents } from './events';

let stop = () => {};
let tokens: (string | null)[] = [];
let status = 200;
let healthCalls = 0;
let push = (_: string) => {};
let breakOff = () => {};

/** The server's side of the stream; other calls (the refresh) get a new token. */
async function wire(url: string, init: RequestInit): Promise<Response> {
  if (url.endsWith('/health')) {
    healthCalls += 1;
    return new Response('{}');
  }
  if (!url.endsWith('/events')) {
    status = 200;
    const data = { access_token: 'new', refresh_token: 'r2' };
    return new Response(JSON.stringify({ status_code: 200, data }));
  }
  tokens.push(new Headers(init.headers).get('authorization'));
  if (status !== 200) return new Response('{}', { status });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      push = (text) => controller.enqueue(encoder.encode(text));
      breakOff = () => controller.close();
      init.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
    },
  });
  return new Response(body, { status });
}

function setVisible(visible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  freshBrowser();
  await signedIn();
  tokens = [];
  status = 200;
  healthCalls = 0;
  vi.stubGlobal('fetch', wire);
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

test('when the server can be reached again, a stream that hangs is replaced at once', async () => {
  const onGap = vi.fn();
  stop = followEvents(vi.fn(), onGap);
  await settle();
  useConnection.setState({ connection: 'offline' });
  await settle();
  expect(tokens).toHaveLength(1);
  useConnection.setState({ connection: 'online' });
  await settle();
  expect(tokens).toHaveLength(2);
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('events arrive', async () => {
  const onEvent = vi.fn();
  stop = followEvents(onEvent, vi.fn());
  await settle();
  push('data: {"type":"rights_changed"}\n\n');
  await settle();
  expect(onEvent).toHaveBeenCalledWith({ type: 'rights_changed' });
});

test('a lost stream is opened again, and what may have been missed is asked for', async () => {
  const onGap = vi.fn();
  stop = followEvents(vi.fn(), onGap);
  await settle();
  expect(onGap).not.toHaveBeenCalled();
  breakOff();
  await vi.advanceTimersByTimeAsync(1000);
  expect(tokens).toHaveLength(2);
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('a failing server is asked less and less often, and the lost stream starts the health check', async () => {
  status = 503;
  stop = followEvents(vi.fn(), vi.fn());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tokens.length).toBeGreaterThan(3);
  expect(tokens.length).toBeLessThan(10);
  expect(healthCalls).toBeGreaterThan(0);
});

test('a hidden page closes the stream and opens it again when it is visible', async () => {
  stop = followEvents(vi.fn(), vi.fn());
  await settle();
  setVisible(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tokens).toHaveLength(1);
  setVisible(true);
  await settle();
  expect(tokens).toHaveLength(2);
});

test('an expired token is refreshed', async () => {
  // Decrypting the refresh token takes real time.
  vi.useRealTimers();
  status = 402;
  stop = followEvents(vi.fn(), vi.fn());
  await vi.waitFor(() => expect(tokens).toEqual(['Bearer old', 'Bearer new']), { timeout: 3000 });
});

test('a session that ended elsewhere ends here too, and the stream is not opened again', async () => {
  status = 401;
  stop = followEvents(vi.fn(), vi.fn());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(session().token).toBeNull();
  expect(tokens).toHaveLength(1);
});
