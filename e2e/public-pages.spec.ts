import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { collectProblems } from './people';

/** Every page a guest can open, and the heading that says it is there. */
const PAGES: Record<string, { zh: RegExp; en: RegExp }> = {
  '/portal': { zh: /./, en: /./ },
  '/login': { zh: /欢迎回来/, en: /Welcome back/ },
  '/login11': { zh: /./, en: /./ },
  '/register': { zh: /创建账号/, en: /./ },
  '/emailRegister': { zh: /创建账号/, en: /./ },
  '/forgotPassword': { zh: /找回密码/, en: /Set a new password/ },
  '/callback': { zh: /./, en: /./ },
  '/about': { zh: /./, en: /./ },
  '/protocal/termsWebsite': { zh: /./, en: /./ },
  '/protocal/privacyPolicy': { zh: /./, en: /./ },
  '/403': { zh: /./, en: /./ },
  '/404': { zh: /./, en: /./ },
};

for (const [path, heading] of Object.entries(PAGES)) {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    test.describe(`${path} at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true });

      test('opens for a guest, fits, and is accessible in both languages', async ({ page }) => {
        const problems = collectProblems(page);
        for (const language of ['zh', 'en'] as const) {
          await page.goto(path);
          await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
          await page.reload();
          await expect(page).toHaveURL(new RegExp(path));
          await expect(page.getByRole('heading', { name: heading[language] }).first()).toBeVisible();
          await expect(page).toHaveTitle(language === 'zh' ? / - 花样图库$|^花样图库$/ : / - Motif$|^Motif$/);
          expect(await seriousIssues(page)).toEqual([]);
          await expectNoSidewaysScroll(page);
        }
        expect(problems).toEqual([]);
      });
    });
  }
}

test('no Chinese is left on the English pages of the product’s own words', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  for (const path of Object.keys(PAGES)) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const texts = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        // Names of pictures and people are what they are; the language switch names the other language.
        if (!parent?.closest('[lang="zh"], [lang="zh-CN"]:not(html), [data-content]'))
          found.push(node.textContent ?? '');
      }
      return found.join(' ');
    });
    expect(texts, path).not.toMatch(/[\u4e00-\u9fff]/);
  }
});

test('the portal shows real pictures and leads to registration and to people', async ({ page }) => {
  await page.goto('/portal');
  const pictures = page.locator('img[src*="/images/"], img[srcset*="/images/"]');
  const loaded = () =>
    pictures.evaluateAll((list) => list.filter((img) => (img as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(loaded).toBeGreaterThan(5);
  await page.getByRole('link', { name: /注册/ }).first().click();
  await expect(page).toHaveURL(/\/register/);
});
