import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { collectProblems } from './people';

/** Every page that a guest can open, and its heading. */
const PAGES: Record<string, { zh: RegExp; en: RegExp }> = {
  '/portal': { zh: /./, en: /./ },
  '/login': { zh: /欢迎回来/, en: /Welcome back/ },
  '/login11': { zh: /./, en: /./ },
  '/register': { zh: /创建账号/, en: /./ },
  '/emailRegister': { zh: /创建账号/, en: /./ },
  '/forgotPassword': { zh: /找回密码/, en: /Set a new password/ },
  '/callback': { zh: /./, en: /./ },
  '/verify': { zh: /自己算一遍/, en: /compute it yourself/ },
  '/about': { zh: /./, en: /./ },
  '/protocal/termsWebsite': { zh: /./, en: /./ },
  '/protocal/privacyPolicy': { zh: /./, en: /./ },
  '/403': { zh: /./, en: /./ },
  '/404': { zh: /./, en: /./ },
};

/** What a person reads, without what stays in its own language: names, and the other language in the switch. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.closest('[lang="zh"], [lang="zh-CN"]:not(html), [translate="no"]'))
        found.push(node.textContent ?? '');
    }
    return found.join(' ');
  });

for (const [width, colorScheme, language] of [
  [1440, 'light', 'zh'],
  [390, 'dark', 'en'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}, ${language}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true });

    test('every public page opens for a guest, fits, is accessible, and speaks one language', async ({
      page,
    }) => {
      const problems = collectProblems(page);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      for (const [path, heading] of Object.entries(PAGES)) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect.soft(page).toHaveURL(new RegExp(path));
          await expect.soft(page.getByRole('heading', { name: heading[language] }).first()).toBeVisible();
          await expect
            .soft(page)
            .toHaveTitle(language === 'zh' ? / - 花样图库$|^花样图库$/ : / - Motif$|^Motif$/);
          expect.soft(await seriousIssues(page), path).toEqual([]);
          await expectNoSidewaysScroll(page);
          if (language === 'zh') return;
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          expect.soft(await textOf(page), path).not.toMatch(/[\u4e00-\u9fff]/);
        });
      }
      expect(problems).toEqual([]);
    });
  });
}

test('the portal shows real pictures and leads to registration and to people', async ({ page }) => {
  await page.goto('/portal');
  const pictures = page.locator('img[src*="/images/"], img[srcset*="/images/"]');
  const loaded = () =>
    pictures.evaluateAll((list) => list.filter((img) => (img as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(loaded).toBeGreaterThan(5);
  await page.getByRole('link', { name: /注册/ }).first().click();
  await expect(page).toHaveURL(/\/register/);
});
