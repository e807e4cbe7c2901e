import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { another, PASSWORD, signedIn } from './people';

/** A new product of the factory on a phone case, without anything on it. */
async function newProduct(page: Page): Promise<number> {
  const login = await page.request.post('/api/user/login/', {
    data: { username: 'factory', password: PASSWORD },
  });
  const { data: session } = (await login.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${session.token}`, 'idempotency-key': crypto.randomUUID() };
  const models = await page.request.get('/api/product/models/?main_category_id=1', { headers });
  const { data } = (await models.json()) as { data: { list: { id: number }[] } };
  const made = await page.request.post('/api/product/products/', {
    headers,
    data: { model_id: data.list[0]?.id, name: '键盘做的' },
  });
  const reply = (await made.json()) as { data: { id: number } };
  return reply.data.id;
}

const stageOf = (page: Page) => page.getByRole('application', { name: '画布' });
const layersOf = (page: Page) => page.getByRole('list', { name: '图层' }).getByRole('listitem');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const figure = async (page: Page, name: string) => Number(await field(page, name).inputValue());
const saved = (page: Page) => expect(page.getByText('已保存', { exact: true })).toBeVisible();

async function middleOf(page: Page) {
  const box = await stageOf(page).boundingBox();
  if (!box) throw new Error('there is no canvas');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('a design', () => {
  test.use({ bypassCSP: true });

  test('is made by keys, moved by hand, undone, and is there again after a reload', async ({ page }) => {
    await signedIn(page, 'factory');
    const id = await newProduct(page);
    await page.goto(`/product/design/${id}`);
    const stage = stageOf(page);

    await page
      .getByRole('button', { name: /^放入「/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(layersOf(page)).toHaveCount(1);
    await stage.focus();
    await page.keyboard.press('t');
    await expect(field(page, '文字')).toBeFocused();
    await page.keyboard.type('夏天的风');
    await expect(page.getByRole('button', { name: '选中「夏天的风」' })).toBeVisible();
    await expect(field(page, '文字')).toHaveAttribute('aria-busy', 'false');
    // Undo in the words is a step of the design, not one of the browser.
    await page.keyboard.press('Control+z');
    await expect(field(page, '文字')).not.toHaveValue('夏天的风');
    await expect(page.getByRole('button', { name: '选中「夏天的风」' })).toHaveCount(0);
    await page.keyboard.press('Control+y');
    await expect(field(page, '文字')).toHaveValue('夏天的风');
    await expect(field(page, '文字')).toHaveAttribute('aria-busy', 'false');

    // Keys choose, move and turn; Tab goes through the layers from below.
    await stage.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '选中「夏天的风」' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const left = await figure(page, '左');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => figure(page, '左')).toBeCloseTo(left + 1, 1);
    await page.keyboard.press('r');
    await expect.poll(() => figure(page, '旋转')).toBe(15);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => figure(page, '左')).toBe(left);
    await page.keyboard.press('Control+y');
    await expect.poll(() => figure(page, '左')).toBeCloseTo(left + 1, 1);

    // A millimetre beside the middle is near enough to come to rest there; with Alt it goes where the hand goes.
    const from = await middleOf(page);
    const drag = async (dx: number, dy: number) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y + 20, { steps: 2 });
      await page.mouse.move(from.x + dx, from.y + dy, { steps: 2 });
      await page.mouse.up();
    };
    await drag(-2, 0);
    await expect.poll(() => figure(page, '左')).toBeCloseTo(left, 1);
    await page.keyboard.down('Alt');
    await drag(3, 0);
    await page.keyboard.up('Alt');
    const free = await figure(page, '左');
    expect(Math.abs(free - left)).toBeGreaterThan(0.2);
    // The print check looks at what is saved, and lies over the sheet.
    await page.keyboard.press('x');
    await expect(page.getByRole('region', { name: '印刷体检' }).getByText('项检查通过')).toBeVisible();
    expect(await seriousIssues(page)).toEqual([]);
    await page.keyboard.press('x');

    await saved(page);
    await page.reload();
    await expect(layersOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: '选中「夏天的风」' }).click();
    await expect.poll(() => figure(page, '左')).toBe(free);
  });
});

test('on a phone one finger moves a layer and two scale and turn it', async ({ page: first }) => {
  const page = await another(first, 'factory', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`/product/design/${await newProduct(page)}`);
  await page.getByRole('button', { name: '添加', exact: true }).tap();
  await page.getByRole('tab', { name: '文字' }).tap();
  await page.getByRole('button', { name: '添加文字', exact: true }).tap();
  await expect(field(page, '左')).toBeVisible();
  const [left, size] = [await figure(page, '左'), await figure(page, '字号')];

  const touch = await page.context().newCDPSession(page);
  const { x, y } = await middleOf(page);
  await fingers(touch, [[x, y]], [[x + 40, y + 30]]);
  await expect.poll(() => figure(page, '左')).toBeGreaterThan(left + 5);
  await fingers(
    touch,
    [
      [x - 30, y],
      [x + 30, y],
    ],
    [
      [x, y - 60],
      [x, y + 60],
    ],
  );
  await expect.poll(() => figure(page, '旋转')).toBe(90);
  expect(await figure(page, '字号')).toBeCloseTo(size * 2, 0);
  // Nothing stands beside the screen.
  await expectNoSidewaysScroll(page);
  await saved(page);

  // What is said of saving can be read to its end, and nothing stands over it.
  await page.context().setOffline(true);
  await field(page, '产品名称').fill('手机上做的');
  const said = page.getByText('已存在本机，恢复网络后保存');
  await expect(said).toBeVisible();
  expect(await said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  const [words, modes] = await Promise.all(
    [said, page.getByRole('radiogroup', { name: '视图' })].map((part) => part.boundingBox()),
  );
  expect(words?.y).toBeGreaterThanOrEqual((modes?.y ?? 0) + (modes?.height ?? 0));
  await page.context().setOffline(false);
  await saved(page);
  await page.context().close();
});

type Touches = readonly (readonly [number, number])[];

/** Fingers that go down, move in steps and are lifted. */
async function fingers(touch: CDPSession, from: Touches, to: Touches): Promise<void> {
  const points = (share: number) =>
    from.map(([x, y], at) => ({
      id: at,
      x: x + ((to[at]?.[0] ?? x) - x) * share,
      y: y + ((to[at]?.[1] ?? y) - y) * share,
    }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(share) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
