import { expect, test } from 'vitest';
import { deskText } from './desk-text';
import { pathWords } from './value-words';

test.each([
  ['geometry.camera.x', '摄像头 · 距左'],
  ['geometry.camera', '摄像头'],
  ['geometry.lenses.1', '镜头 2'],
  ['area.holes.0', '开孔 1'],
  ['area.holes.0.x_um', '开孔 1 · 距左'],
])('what is wrong at %s is called %s', (path, words) => {
  expect(pathWords(deskText.zh, path)).toBe(words);
});
