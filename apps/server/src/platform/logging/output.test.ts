import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { openOutput } from './output';

/** A pipe whose reader can be slow. */
class Reader extends EventEmitter {
  readonly fd = -1;
  writableLength = 0;
  readonly taken: string[] = [];
  write(text: string | Uint8Array): boolean {
    this.taken.push(String(text));
    return true;
  }
}

test('what a slow reader does not take is dropped, and told once it reads again', () => {
  const reader = new Reader();
  const write = openOutput(reader as unknown as Parameters<typeof openOutput>[0]);
  write('first\n');
  reader.writableLength = 2 * 1024 * 1024;
  write('lost\n');
  write('lost\n');
  reader.writableLength = 0;
  write('last\n');
  expect(reader.taken).toEqual(['first\n', '{"level":40,"msg":"2 lines were dropped"}\nlast\n']);
});

test('a broken pipe does not end the process', () => {
  const reader = new Reader();
  openOutput(reader as unknown as Parameters<typeof openOutput>[0]);
  expect(() => reader.emit('error', new Error('EPIPE'))).not.toThrow();
});
