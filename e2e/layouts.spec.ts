import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { inCategory } from './people';
import { useSettings, wideMenu } from './settings';

const LAYOUTS = ['column', 'comprehensive', 'vertical', 'horizontal', 'common', 'float'] as const;
type Layout = (typeof LAYOUTS)[number];
const NAMES: Record<Layout, string> = {
  column: '分栏',
  comprehensive: '综合',
  vertical: '纵向',
  horizontal: '横向',
  common: '常规',
  float: '浮动',
};
/** The width of the parts at the left, unfolded and folded. */
const SIDES: Record<Layout, [number, number]> = {
  column: [266, 64],
  comprehensive: [266, 64],
  vertical: [266, 64],
  horizontal: [0, 0],
  common: [266, 64],
  float: [64, 64],
};

let page: Page;

async function openSignedIn(browser: Browser): Promise<Page> {
  // The checker is injected as a script, which the CSP of the page would refuse.
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const opened = await context.newPage();
  await wideMenu(opened);
  await inCategory(opened, 'admin', '手机壳');
  await opened.goto('/myPicture/publicPicture');
  return opened;
}

test.beforeAll(async ({ browser }) => {
  page = await openSignedIn(browser);
});
test.afterAll(() => page.context().close());

const frame = () => page.locator('[data-fixed]');

async function show(settings: Record<string, unknown>): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await useSettings(page, settings);
  await expect(page.locator('main img').first()).toBeVisible();
}

/** The positions of the parts of the frame. */
function parts() {
  return page.evaluate(() => {
    const box = (selector: string) => {
      const found = document.querySelector(selector)?.getBoundingClientRect();
      const seen = found && found.width > 0 && found.height > 0;
      return seen ? { left: found.left, right: found.right, top: found.top, bottom: found.bottom } : null;
    };
    return {
      side: box('[data-part="side"]'),
      header: box('header[data-kind]'),
      tabs: box('[data-part="tabs"]'),
      main: box('main'),
      tools: [...document.querySelectorAll('header[data-kind] :is(button, a)')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    };
  });
}

type Box = { left: number; right: number; top: number; bottom: number };
const overlap = (a: Box, b: Box) =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;

async function expectOrder(layout: Layout, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect(frame()).toHaveAttribute('data-shape', width < 992 ? 'mobile' : layout);
  // Rows are measured one frame after they change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { side, header, tabs, main, tools } = await parts();
  const label = `${layout} at ${width}`;
  if (!header || !tabs || !main) throw new Error(`${label}: a part of the frame is missing`);
  expect(side ? Math.round(side.right) : 0, label).toBe(width < 992 ? 0 : SIDES[layout][0]);
  expect(tabs.top, label).toBeGreaterThanOrEqual(header.bottom - 0.5);
  expect(main.top, label).toBeGreaterThanOrEqual(tabs.bottom - 0.5);
  for (const other of [header, tabs, main]) if (side) expect(overlap(side, other), label).toBe(false);
  for (const [at, tool] of tools.entries()) {
    expect(tool.top, label).toBeGreaterThanOrEqual(header.top);
    expect(tool.bottom, label).toBeLessThanOrEqual(header.bottom);
    expect(tool.right, label).toBeLessThanOrEqual(width);
    for (const next of tools.slice(at + 1)) expect(overlap(tool, next), label).toBe(false);
  }
  await expectNoSidewaysScroll(page);
}

for (const layout of LAYOUTS) {
  test(`${layout}: everything has its place at every width, in both languages`, async () => {
    await show({ layout, tabs: true });
    expect(await seriousIssues(page)).toEqual([]);
    for (const width of [1440, 992, 390]) await expectOrder(layout, width);
    await show({ layout, tabs: true, language: 'en' });
    for (const width of [1440, 1100, 992, 360]) await expectOrder(layout, width);
  });
}

/** The picture that is partly scrolled away. */
const pictureAtTop = () =>
  page.evaluate(() => {
    const tile = [...document.querySelectorAll('[data-index]')].find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top <= 0 && bottom > 0;
    });
    return tile?.getAttribute('aria-label') ?? '';
  });

test('changing the layout is quick and keeps the state of the page', async () => {
  await show({});
  const search = page.getByRole('textbox', { name: '搜索名称、标签、系列、上传者' });
  await page.evaluate(() => window.scrollTo(0, 700));
  await search.evaluate((element: HTMLInputElement) => {
    element.dataset.same = 'yes';
  });
  await page.getByRole('button', { name: '界面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  // Requests that are still running would count as work of the change.
  await expect(page.getByRole('group', { name: '筛选' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)))
    .toBe(true);
  // Only the processor time of the page counts, because the machine may be busy with other work.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const parts = metrics.filter(({ name }) => /^(Script|RecalcStyle|Layout)Duration$/.test(name));
    return 1000 * parts.reduce((sum, { value }) => sum + value, 0);
  };
  const each = [...LAYOUTS.slice(1), 'column'] as const;
  const optionOf = (layout: (typeof each)[number]) =>
    drawer.getByRole('radio', { name: NAMES[layout], exact: true }).first();
  // The first change to a layout also loads and compiles its code.
  for (const layout of each) {
    await optionOf(layout).check({ force: true });
    await expect(frame()).toHaveAttribute('data-shape', layout);
  }
  await page.evaluate(() => window.scrollTo(0, 700));
  const least = new Map<string, number>();
  // What other journeys change reaches this page too and is work that does not belong to the layout: the least counts.
  for (const layout of [...each, ...each, ...each]) {
    const option = optionOf(layout);
    // Pictures are drawn a moment after the page has moved.
    await expect.poll(pictureAtTop).not.toBe('');
    const seen = await pictureAtTop();
    const before = await worked();
    await option.evaluate(async (element: HTMLInputElement) => {
      element.click();
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    });
    const took = (await worked()) - before;
    least.set(layout, Math.min(took, least.get(layout) ?? took));
    await expect(frame()).toHaveAttribute('data-shape', layout);
    await expect(drawer).toBeVisible();
    await expect(page.getByRole('button', { name: seen, exact: true }).first(), layout).toBeInViewport();
    await expect(search, layout).toHaveAttribute('data-same', 'yes');
  }
  for (const [layout, took] of least) expect(took, `${layout}, ms of work`).toBeLessThan(100);
  // The dialog is closed without saving, so the stored settings stay.
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: '界面设置' })).toBeFocused();
});

test('a choice shows at once, is gone without Save, and stays with it', async () => {
  await show({});
  const open = () => page.getByRole('button', { name: '界面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  await open();
  await drawer.getByRole('radio', { name: '常规' }).check();
  await drawer.getByRole('switch', { name: '全屏' }).click();
  await expect(frame()).toHaveAttribute('data-shape', 'common');
  await expect(drawer.getByText('仅用于分栏布局')).toBeVisible();
  await expect(drawer.getByRole('group', { name: '分栏样式' }).getByRole('radio').first()).toBeDisabled();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(frame()).toHaveAttribute('data-shape', 'column');
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
  await open();
  await drawer.getByRole('radio', { name: '浮动' }).check();
  await drawer.getByRole('button', { name: '保存' }).click();
  await page.reload();
  await expect(frame()).toHaveAttribute('data-shape', 'float');
  await open();
  await drawer.getByRole('button', { name: '恢复默认' }).click();
  await expect(frame()).toHaveAttribute('data-shape', 'column');
});

test('a folded menu stays folded over a reload, and nothing moves while the page loads', async () => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) shifts.push(shift.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moved = () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
  await show({});
  await page.getByRole('button', { name: '收起菜单' }).click();
  for (const layout of LAYOUTS) {
    await show({ layout, tabs: true });
    const { side } = await parts();
    expect(Math.round(side?.right ?? 0), layout).toBe(SIDES[layout][1]);
    expect(await moved(), layout).toBeLessThan(0.02);
  }
  await show({});
  await page.getByRole('button', { name: '展开菜单' }).click();
  await page.reload();
  await expect(page.locator('main img').first()).toBeVisible();
  expect(Math.round((await parts()).side?.right ?? 0)).toBe(SIDES.column[0]);
  expect(await moved()).toBeLessThan(0.02);
});

test('every page of every menu can be reached by the keyboard', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const expectWithin = async (key: string, wanted: RegExp, most: number) => {
    for (let step = 0; step < most; step += 1) {
      if (wanted.test(await focused())) return;
      await page.keyboard.press(key);
    }
    expect(await focused()).toMatch(wanted);
  };

  await show({ layout: 'horizontal' });
  const group = page.getByRole('button', { name: '图库', exact: true });
  await group.focus();
  await page.keyboard.press('ArrowDown');
  await expectWithin('ArrowDown', /最新图片/, 6);
  await page.keyboard.press('Escape');
  await expect(group).toBeFocused();
  await expect(page.getByRole('link', { name: '最新图片' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expectWithin('ArrowDown', /最新图片/, 6);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/newMapPicture/);

  // Entries without room in the bar are under "more".
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.getByRole('button', { name: '更多', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectWithin('ArrowDown', /帮助中心/, 30);
  await page.keyboard.press('Escape');

  await show({ layout: 'float' });
  await page.getByRole('button', { name: '交易' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /订单列表/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '交易' })).toBeFocused();
  await expect(page.getByRole('link', { name: /订单列表/ })).toBeHidden();

  await show({ layout: 'vertical' });
  const trade = page.getByRole('button', { name: '交易' });
  await trade.focus();
  await page.keyboard.press('Enter');
  await expect(trade).toHaveAttribute('aria-expanded', 'true');
  await expectWithin('Tab', /二级/, 6);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '三级页面' })).toBeFocused();
});

test('a header that is not fixed scrolls away, and a long group scrolls by itself', async () => {
  await show({ layout: 'vertical', fixedHeader: false });
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(async () => (await parts()).header?.bottom ?? -1).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '成员与权限' }).click();
  const list = page
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: '成员页面 22' }) })
    .last();
  await expect.poll(() => list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
});

test('on a phone the tools without room are in the drawer, and the theme drawer takes its place', async () => {
  await show({ layout: 'float' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('dialog', { name: '主菜单' });
  await expect.poll(async () => Math.round((await menu.boundingBox())?.width ?? 0)).toBe(280);
  await expect(menu.getByRole('button', { name: '全屏' })).toBeVisible();
  await expect(menu.getByRole('button', { name: '切换到英文' })).toBeVisible();
  expect(await seriousIssues(page)).toEqual([]);
  await menu.getByRole('button', { name: '界面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  await expect(drawer).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(drawer.getByRole('radio', { name: '浮动' })).toBeDisabled();
  expect(await seriousIssues(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
