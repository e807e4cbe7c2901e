import type { BlankDefinition } from '@motif/contract/features/blanks/definition';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LiveView } from './live-view';

/** Contexts of the graphics card that are held; a browser has about sixteen of them. */
const held = { now: 0, most: 0, ever: 0 };
function createView() {
  held.now += 1;
  held.ever += 1;
  held.most = Math.max(held.most, held.now);
  return {
    update: () => undefined,
    recolour: () => undefined,
    turnTo: () => undefined,
    dispose: () => {
      held.now -= 1;
    },
  };
}
// The program that draws needs a graphics card; it arrives a moment later, as any program.
vi.mock('../../../shared/load-chunk', () => ({
  loadChunk: async () => ({ createView }),
}));
afterEach(cleanup);

const DEFINITION = { shape: 'flat' } as BlankDefinition;
const open = () =>
  render(
    <LiveView
      asked={0}
      changed={0}
      colour="#ffffff"
      definition={DEFINITION}
      design={document.createElement('canvas')}
      facing={undefined}
      isLite
      label="瓷砖的立体效果"
      onFailed={() => expect.fail('it can be shown')}
      view={{ current: undefined }}
    />,
  );

test('opened and closed thirty times, it holds one context at most and none in the end', async () => {
  for (let time = 1; time <= 30; time += 1) {
    const { unmount, container } = open();
    // Every third is closed before its program has arrived.
    if (time % 3 > 0) await waitFor(() => expect(held.now).toBe(1));
    unmount();
    expect(held.now).toBe(0);
    expect(container.querySelector('canvas')).toBeNull();
  }
  // Programs that arrived late found nobody there.
  await waitFor(() => expect(held.ever).toBe(20));
  expect(held.most).toBe(1);
  expect(document.querySelector('canvas')).toBeNull();
});
