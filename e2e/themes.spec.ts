import { expect, type Page, test } from '@playwright/test';
import { contrastIssues } from './axe';
import { inCategory } from './people';
import { useSettings, wideMenu } from './settings';

const THEMES = ['blue-black', 'blue-white', 'green-black', 'green-white', 'ocean', 'red-black', 'red-white'];

let page: Page;
test.beforeAll(async ({ browser }) => {
  // The checker is injected as a script, which the CSP of the page would refuse.
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  page = await context.newPage();
  await wideMenu(page);
  await inCategory(page, 'admin', '手机壳');
});
test.afterAll(() => page.context().close());

/** The theme is two attributes of the document; changing them needs no reload. */
const wear = (theme: string, mode: string) =>
  page.evaluate(
    ([name, brightness]) => {
      Object.assign(document.documentElement.dataset, { theme: name, mode: brightness });
    },
    [theme, mode] as const,
  );

const MODES = ['light', 'dark'];

async function expectReadable(where: string, looks: [theme: string, mode: string][]): Promise<void> {
  for (const [theme, mode] of looks) {
    await wear(theme, mode);
    expect(await contrastIssues(page), `${where}, ${theme}, ${mode}`).toEqual([]);
  }
}
const EVERY = THEMES.flatMap((theme) => MODES.map((mode): [string, string] => [theme, mode]));
/** Each theme in one of its modes: the other screen has it in the other one. */
const half = (first: 0 | 1) => EVERY.filter((_, at) => (at + (at >> 1)) % 2 === first);

test('every theme is readable on the picker, in the layout with the most menus', async () => {
  await page.goto('/mainCategories');
  await useSettings(page, { layout: 'column', tabs: true });
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await expectReadable('picker', half(0));
});

test('every theme is readable on the gallery, under the coloured bar and what it opens', async () => {
  await page.goto('/myPicture/publicPicture');
  await useSettings(page, { layout: 'common', tabs: true });
  await expect(page.getByRole('button', { name: /^预览/ }).first()).toBeVisible();
  await page.getByRole('button', { name: '交易' }).click();
  await page.getByRole('button', { name: /账户/ }).click();
  await expectReadable('gallery', EVERY);
});

test('every theme is readable in the theme drawer, over the horizontal menu', async () => {
  await useSettings(page, { layout: 'horizontal' });
  await page.getByRole('button', { name: '界面设置' }).click();
  await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible();
  await expectReadable('drawer', half(1));
});
