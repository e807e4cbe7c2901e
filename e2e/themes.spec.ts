import { expect, type Page, test } from '@playwright/test';
import { contrastIssues } from './axe';
import { enterCategory, signedIn } from './people';
import { useSettings, wideMenu } from './settings';

const THEMES = ['blue-black', 'blue-white', 'green-black', 'green-white', 'ocean', 'red-black', 'red-white'];

let page: Page;
test.beforeAll(async ({ browser }) => {
  // The checker is injected as a script, which the CSP of the page would refuse.
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  page = await context.newPage();
  await wideMenu(page);
  await signedIn(page, 'admin');
  await enterCategory(page, '手机壳');
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

async function expectReadable(where: string): Promise<void> {
  for (const theme of THEMES) {
    for (const mode of ['light', 'dark']) {
      await wear(theme, mode);
      expect(await contrastIssues(page), `${where}, ${theme}, ${mode}`).toEqual([]);
    }
  }
}

test('every theme is readable on the picker, in the layout with the most menus', async () => {
  await useSettings(page, { layout: 'column', tabs: true });
  await page.goto('/mainCategories');
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await expectReadable('picker');
});

test('every theme is readable on the gallery, under the coloured bar and what it opens', async () => {
  await page.goto('/myPicture/publicPicture');
  await useSettings(page, { layout: 'common', tabs: true });
  await expect(page.getByRole('button', { name: /^预览/ }).first()).toBeVisible();
  await page.getByRole('button', { name: '交易' }).click();
  await page.getByRole('button', { name: /账户/ }).click();
  await expectReadable('gallery');
});

test('every theme is readable in the theme drawer, over the horizontal menu', async () => {
  await useSettings(page, { layout: 'horizontal' });
  await page.getByRole('button', { name: '界面设置' }).click();
  await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible();
  await expectReadable('drawer');
});
