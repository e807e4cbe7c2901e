import { emptyScene } from '@motif/contract/scene/scene';
import { expect, test, vi } from 'vitest';
import { freshBrowser, person, signedIn } from '../../../../../test/people';
import { resetSession } from '../../../../shared/session/session-store';
import { type KeptWork, keepWork, workKey } from './kept-work';

const kept = vi.hoisted(() => new Map<string, KeptWork>());
vi.mock('../../../../shared/browser-rows', () => ({
  browserRows: () => ({
    put: async (row: KeptWork) => void kept.set(row.key, row),
    remove: async (key: string) => void kept.delete(key),
    one: async (key: string) => kept.get(key),
    all: async () => [...kept.values()],
  }),
}));

const work = (key: string): KeptWork => ({
  key,
  version: 1,
  scene: emptyScene({ w_um: 1000, h_um: 1000, bleed_um: 0 }),
  name: '',
  colour: '',
  at: 0,
});

test('what was not saved goes when its person signs out, and stays when the session only ends', async () => {
  freshBrowser();
  await signedIn('token', person({ id: 7 }));
  await keepWork(work(workKey(7, 1)));
  kept.set(workKey(70, 1), work(workKey(70, 1)));
  resetSession();
  await Promise.resolve();
  expect([...kept.keys()]).toEqual(['7 1', '70 1']);
  await signedIn('token', person({ id: 7 }));
  resetSession({ signedOut: true });
  await expect.poll(() => [...kept.keys()]).toEqual(['70 1']);
  // A designer that is still closing does not bring it back.
  await keepWork(work(workKey(7, 1)));
  expect([...kept.keys()]).toEqual(['70 1']);
});
