import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Issues that the accessibility checker calls serious or worse. It runs only if the CSP of the page is bypassed. */
export const seriousIssues = (page: Page): Promise<string[]> => issues(page, {});

/** The same for the open screen alone, where many more are open behind it. */
export const screenIssues = (page: Page): Promise<string[]> => issues(page, {}, '[data-view]');

/** Only the contrast of text is checked, because one rule takes a tenth of the time of all. */
export const contrastIssues = (page: Page): Promise<string[]> =>
  issues(page, { runOnly: ['color-contrast'] });

async function issues(page: Page, options: { runOnly?: string[] }, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath });
  await everythingArrived(page);
  return page.evaluate(
    async ([wanted, place]) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            context: Node,
            options: object,
          ): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }>;
        };
      };
      const places = place === undefined ? [] : [...document.querySelectorAll(place)];
      const shown = places.find((element) => getComputedStyle(element).display !== 'none');
      // What passes is not told, and no style sheet is fetched again: both take time and no rule here needs them.
      const quick = { resultTypes: ['violations'], preload: false };
      const { violations } = await axe.run(shown ?? document, { ...wanted, ...quick });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    [options, within] as const,
  );
}

/** An example of the style guide: some show for ever how waiting looks. */
const EXAMPLE = '[data-view] [data-theme]';

/**
 * What is still being asked for is not checked yet, and what is still fading in has no contrast yet. What turns for ever, such as a spinner, stands still, or follows the
 * scroll position instead of the clock is not waited for.
 */
async function everythingArrived(page: Page): Promise<void> {
  await expect(page.locator(`[aria-busy="true"]:not(${EXAMPLE} *):visible`)).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    // One that is taken away with its element never ends, which is as good.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** The page must not scroll to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // After the window has changed its width, the page follows a moment later.
  const wide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wide).toBeLessThanOrEqual(0);
}
