import { expect, test } from 'vitest';
import { decoding } from './decoder';
import { Refused } from './refused';

test('a decoder that cannot read a file says so for good', async () => {
  const failing = (message: string) => decoding(Promise.reject(new Error(message)));
  await expect(failing('VipsJpeg: premature end')).rejects.toEqual(new Refused('unreadable'));
  await expect(failing('Input image exceeds pixel limit')).rejects.toEqual(new Refused('too_many_pixels'));
});
