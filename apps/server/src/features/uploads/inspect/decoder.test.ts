import { expect, test } from 'vitest';
import { decoding } from './decoder';
import { Refused } from './refused';

test('a decoder that cannot read a file says so for good', async () => {
  const failing = (message: string) => decoding(Promise.reject(new Error(message)));
  await expect(failing('VipsJpeg: premature end')).rejects.toEqual(new Refused('unreadable'));
  await expect(failing('Input image exceeds pixel limit')).rejects.toEqual(new Refused('too_many_pixels'));
});

test('what the system says is no fault of the file', async () => {
  const failing = (error: Error) => decoding(Promise.reject(error));
  const tooMany = Object.assign(new Error('EMFILE: too many open files'), { errno: -24, code: 'EMFILE' });
  await expect(failing(tooMany)).rejects.toBe(tooMany);
  await expect(failing(new Error('wbuffer: write failed, No space left on device'))).rejects.toMatchObject({
    code: 'ENOSPC',
  });
});
