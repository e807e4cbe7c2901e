import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { collectProblems, inCategory } from './people';

test.use({ bypassCSP: true });

/** Renames one of the person's own pictures, as another screen would. */
const renameOne = (page: Page) =>
  page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    };
    const category = localStorage.getItem('mainCategoriesId');
    const address = `/api/image/images/?gallery=my&main_category_id=${category}&page_size=1`;
    const list = await fetch(address, { headers });
    const { data } = await list.json();
    const [{ id }] = data.list;
    const body = JSON.stringify({ name: '改名的图' });
    const reply = await fetch(`/api/image/images/${id}/`, { method: 'PUT', headers, body });
    if (!reply.ok) throw new Error(await reply.text());
  });

test('a company’s own server hears of its pictures, once more on demand, and by a new secret', async ({
  page,
}) => {
  const heard: { id: string; type: string; signatures: number }[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { id, type } = JSON.parse(body);
    const signatures = `${request.headers['webhook-signature']}`.split(' ').length;
    heard.push({ id, type, signatures });
    response.end('谢谢');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  try {
    const problems = collectProblems(page);
    await inCategory(page, 'illustrator', '手机壳');
    await page.goto('/user/personalCenter?tab=webhooks');
    await page.getByRole('button', { name: '添加 Webhook' }).click();
    const form = page.getByRole('dialog', { name: '添加 Webhook' });
    await form.getByLabel('名称').fill('仓库系统');
    await form.getByLabel('接收地址').fill(`http://127.0.0.1:${port}/in`);
    expect(await seriousIssues(page)).toEqual([]);
    await form.getByRole('button', { name: '添加', exact: true }).click();
    await expect(page.getByLabel('签名密钥')).toHaveValue(/^whsec_/);
    await page.getByRole('button', { name: '我已保存' }).click();

    await renameOne(page);
    await page.getByRole('button', { name: '投递记录: 仓库系统' }).click();
    const history = page.getByRole('region', { name: '投递记录：仓库系统' });
    const row = history.getByRole('button', { name: /图片信息变更.*已送达/ });
    await expect(async () => {
      await history.getByRole('button', { name: '刷新' }).click();
      await expect(row).toBeVisible({ timeout: 1000 });
    }).toPass();
    await row.click();
    const drawer = page.getByRole('dialog', { name: '投递详情' });
    await expect(drawer.getByText('谢谢')).toBeVisible();
    expect(await seriousIssues(page)).toEqual([]);
    await drawer.getByRole('button', { name: '再次投递' }).click();
    await expect.poll(() => heard.length).toBe(2);
    await drawer.getByRole('button', { name: '关闭', exact: true }).first().click();

    await page.getByRole('button', { name: '更换密钥: 仓库系统' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '更换密钥' }).click();
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '发送测试: 仓库系统' }).click();
    await expect(drawer.getByText('谢谢')).toBeVisible();
    await drawer.getByRole('button', { name: '关闭', exact: true }).first().click();
    await expectNoSidewaysScroll(page);
    expect(heard.map(({ type, signatures }) => [type, signatures])).toEqual([
      ['picture.updated', 1],
      ['picture.updated', 1],
      ['webhook.test', 2],
    ]);
    expect(heard[0]?.id).toBe(heard[1]?.id);
    expect(problems).toEqual([]);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
