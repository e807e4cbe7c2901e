import { afterEach, expect, test, vi } from 'vitest';
import { readEvents } from './sse-reader';

afterEach(() => {
  vi.useRealTimers();
});

function streamOf(...parts: string[]) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
}

async function collect(stream: ReadableStream<Uint8Array>) {
  const events: string[] = [];
  for await (const event of readEvents(stream, 1000)) events.push(event);
  return events;
}

test('events are read whole, wherever the network cuts them', async () => {
  expect(await collect(streamOf(': hello\n\nda', 'ta: {"a"', ':1}\n', '\ndata: two\n\n'))).toEqual([
    '{"a":1}',
    'two',
  ]);
});

test('heartbeats are no events, and windows line ends are line ends', async () => {
  expect(await collect(streamOf(': beat\r\n\r\n', 'event: x\r\ndata: one\r\n\r\n'))).toEqual(['one']);
});

test('an event cut off at the end is not an event', async () => {
  expect(await collect(streamOf('data: whole\n\ndata: ha'))).toEqual(['whole']);
});

test('a stream that says nothing for too long is dead', async () => {
  vi.useFakeTimers();
  const result = expect(collect(new ReadableStream<Uint8Array>({}))).rejects.toThrow('silent');
  await vi.advanceTimersByTimeAsync(1000);
  await result;
});
