import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { installDebianPackages } from './debian.mjs';

const commands = vi.hoisted(() => ({ running: 0, most: 0, all: [] }));

vi.mock('./run.mjs', async (original) => ({
  ...(await original()),
  async run(_, words) {
    commands.all.push(words[0]);
    commands.running += 1;
    commands.most = Math.max(commands.most, commands.running);
    await sleep(20);
    commands.running -= 1;
    return commands.all.length === 1 ? 100 : 0;
  },
}));

/** Another lock than that of the steps, which may be installing at this moment. */
vi.mock('./exclusively.mjs', async (original) => {
  const { exclusively } = await original();
  return { exclusively: (name, work) => exclusively(`${name}-test`, work) };
});

test('two steps that need packages install one after the other, as the lists of apt are for one alone', async () => {
  const done = await Promise.all([installDebianPackages(['chromium']), installDebianPackages(['haproxy'])]);
  expect(done).toEqual([true, true]);
  expect(commands.most).toBe(1);
  expect(commands.all).toEqual(['install', 'update', 'install', 'install']);
});
