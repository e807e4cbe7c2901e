import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { neededPlaces } from './lock-packages.mjs';
import { tarStream } from './tar.mjs';

const TIME = 1_700_000_000;
const LONG = `a/${'long-name/'.repeat(14)}file.txt`;
const ENTRIES = [
  { path: 'a/run', bytes: Buffer.from('#!/bin/sh'), mode: 0o755 },
  { path: 'a', mode: 0o755 },
  { path: LONG, bytes: Buffer.alloc(700, 'x'), mode: 0o644 },
  { path: 'a/link', link: 'run', mode: 0o777 },
];

test('an archive is the same in whatever order its files are found', async () => {
  const [one, other] = await Promise.all(
    [ENTRIES, ENTRIES.toReversed()].map((entries) => buffer(tarStream(entries, TIME))),
  );
  expect(one.equals(other)).toBe(true);
});

test('tar unpacks it, with modes, links, times and long names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'motif-tar-'));
  try {
    writeFileSync(join(folder, 'a.tar'), await buffer(tarStream(ENTRIES, TIME)));
    mkdirSync(join(folder, 'out'));
    execFileSync('tar', ['-xf', join(folder, 'a.tar'), '-C', join(folder, 'out')]);
    const out = (path) => join(folder, 'out', path);
    expect(readFileSync(out(LONG), 'utf8')).toBe('x'.repeat(700));
    expect(readlinkSync(out('a/link'))).toBe('run');
    expect(statSync(out('a/run')).mode & 0o777).toBe(0o755);
    expect(statSync(out('a/run')).mtimeMs).toBe(TIME * 1000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a name that the format cannot hold is refused', async () => {
  const entries = [{ path: 'x'.repeat(101), bytes: Buffer.alloc(0), mode: 0o644 }];
  await expect(buffer(tarStream(entries, TIME))).rejects.toThrow('too long');
});

const LOCK = {
  'apps/server': {},
  'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { mac: '1' } },
  'node_modules/b': {
    peerDependencies: { c: '1', never: '1' },
    peerDependenciesMeta: { never: { optional: true } },
  },
  'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
  'node_modules/c': {},
  'node_modules/mac': {},
  'node_modules/never': {},
  'apps/server/node_modules/c': {},
};
const isInstalled = (place) => place !== 'node_modules/mac';

test('packages are found where Node finds them, those of other machines left out', () => {
  expect(neededPlaces(LOCK, ['a'], 'apps/server', isInstalled)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  expect(neededPlaces(LOCK, ['b', 'c'], 'apps/server', isInstalled)).toEqual([
    'apps/server/node_modules/c',
    'node_modules/b',
    'node_modules/c',
  ]);
});

test('what is needed and not installed stops the packing', () => {
  expect(() => neededPlaces(LOCK, ['mac'], 'apps/server', isInstalled)).toThrow('npm ci');
});
