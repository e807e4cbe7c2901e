import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../bundle.mjs';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'motif-client-'));
  await bundle(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));
const text = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the library has at most 8 KB and needs nothing', () => {
  expect(gzipSync(text('index.js'), { level: 9 }).length).toBeLessThanOrEqual(8 * 1024);
  expect(text('index.js')).not.toMatch(/\bfrom\s*["']|\brequire\(|\bimport\(|node:|typebox/i);
});

test('the program needs Node and nothing else', () => {
  const needed = [...text('motif.js').matchAll(/\bfrom\s*["']([^"']+)["']/g)].map(([, name]) => name);
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  expect(text('motif.js')).not.toMatch(/typebox|additionalProperties/i);
});
