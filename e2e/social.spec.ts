import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { another, inCategory, signedIn } from './people';

const FEED = '/myPicture/followPicture';
const MARKET = '/myPicture/publicPicture';

const idOf = async (page: Page): Promise<number> => {
  const { origins } = await page.context().storageState();
  const user = origins[0]?.localStorage.find(({ name }) => name === 'userInfo')?.value;
  return JSON.parse(user ?? '{}').id;
};
const pictures = (page: Page) => page.getByRole('button', { name: /^预览「/ });

test('whoever is followed fills the feed, and whoever is blocked is gone for both', async ({ page }) => {
  const artist = await another(page, 'illustrator', { category: '手机壳' });
  const id = await idOf(artist);
  await inCategory(page, 'merchant', '手机壳');
  await page.goto(`/personalHomepage/${id}`);
  const follow = page.getByRole('button', { name: /^关注「/ });
  const unfollow = page.getByRole('button', { name: /^已关注「/ });
  await expect(follow.or(unfollow)).toBeVisible();
  if (await follow.isVisible()) {
    const stored = page.waitForResponse('**/api/user/users/follow/');
    await follow.click();
    await stored;
  }
  await expect(unfollow).toBeVisible();

  // The artist sees who follows.
  const name = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').username);
  await artist.goto(`/personalHomepage/${id}`);
  await artist.getByRole('button', { name: /^打开名单：关注者/ }).click();
  await expect(artist.getByRole('dialog').getByText(name)).toBeVisible();

  await page.goto(FEED);
  await expect(pictures(page).first()).toBeVisible();

  await page.goto(`/personalHomepage/${id}`);
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '拉黑' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '拉黑' }).click();
  await expect(page.getByText(/^已拉黑 /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '没有找到这个人' })).toBeVisible();
  await page.goto(`${MARKET}?uploader_id=${id}`);
  await expect(page.getByText('没有符合筛选条件的图片')).toBeVisible();

  // The other side: nothing of them is left on the page of the artist.
  await artist.goto(`/personalHomepage/${id}`);
  await artist.getByRole('button', { name: /^打开名单：关注者/ }).click();
  await expect(artist.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expect(artist.getByRole('dialog').getByText(name)).toHaveCount(0);

  // The demo is left as it was found.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const ended = await page.request.post('/api/user/users/unblock/', { headers, data: { user_id: id } });
  expect(ended.ok()).toBe(true);
  await page.goto(`/personalHomepage/${id}`);
  await expect(follow).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

  test('a personal page says who somebody is, in English too', async ({ page }) => {
    const artist = await another(page, 'illustrator');
    await artist.goto('/portal');
    const id = await idOf(artist);
    const token = await artist.evaluate(() => localStorage.getItem('token'));
    const said = {
      bio: '山茶与云。\nCamellias and clouds.',
      links: ['https://example.com/works'],
      show_company: true,
      cover_picture_id: null,
    };
    const headers = { authorization: `Bearer ${token}` };
    const saved = await page.request.post('/api/user/homepage/', { headers, data: said });
    expect(saved.ok()).toBe(true);
    await signedIn(page, 'merchant', { language: 'en' });
    await page.goto(`/personalHomepage/${id}`);
    await expect(page.getByText('Camellias and clouds.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'example.com/works' })).toHaveAttribute('rel', /nofollow/);
    await expectNoSidewaysScroll(page);
    expect(await seriousIssues(page)).toEqual([]);
  });
});
