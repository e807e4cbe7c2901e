import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installDebianPackages } from './debian.mjs';

/** Tells when it begins and ends, and finds no package before its lists are there. */
const APT = `#!/bin/sh
echo "$1 begins" >> "$APT_FOLDER/log"
sleep 0.05
echo "$1 ends" >> "$APT_FOLDER/log"
case $1 in
  update) touch "$APT_FOLDER/lists" ;;
  *) [ -e "$APT_FOLDER/lists" ] ;;
esac
`;

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'motif-apt-'));
  writeFileSync(join(folder, 'apt-get'), APT, { mode: 0o755 });
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  vi.stubEnv('APT_FOLDER', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('two steps that need packages install one after the other, as the lists of apt are for one alone', async () => {
  const install = (name) => installDebianPackages([name], `test-${process.pid}`);
  expect(await Promise.all([install('chromium'), install('haproxy')])).toEqual([true, true]);
  const commands = ['install', 'update', 'install', 'install'];
  const log = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
  expect(log).toEqual(commands.flatMap((name) => [`${name} begins`, `${name} ends`]));
});
