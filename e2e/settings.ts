import type { Page } from '@playwright/test';

interface Node {
  path: string;
  name: string;
  component: string;
  meta: Record<string, unknown>;
  children?: Node[];
}

const node = (path: string, title: string, title_en: string, children?: Node[], meta = {}): Node => ({
  path,
  name: path,
  component: children ? 'Layout' : 'Elsewhere',
  meta: { title, title_en, icon: 'star', ...meta },
  ...(children && { children }),
});

/** A long and deep menu with badges, as an operator may make it. */
const MORE: Node[] = [
  node('/trade', '交易', 'Trading', [
    node('/trade/orders', '订单列表', 'Orders', undefined, { badge: 'New' }),
    node('/trade/exchange', '兑换记录', 'Exchanges', undefined, { dot: true }),
    node('/trade/deep', '多级菜单', 'Nested', [
      node('/trade/deep/two', '二级', 'Second level', [
        node('/trade/deep/two/three', '三级页面', 'Third level'),
      ]),
    ]),
  ]),
  node(
    '/people',
    '成员与权限',
    'People and rights',
    Array.from({ length: 22 }, (_, at) =>
      node(`/people/${at}`, `成员页面 ${at + 1}`, `Member page ${at + 1}`),
    ),
  ),
  ...[
    ['/finance', '财务中心', 'Finance centre'],
    ['/products', '产品定制', 'Product customisation'],
    ['/figures', '数据统计', 'Statistics'],
    ['/help', '帮助中心', 'Help centre'],
  ].map(([path = '', zh = '', en = '']) =>
    node(path, zh, en, [node(`${path}/a`, `${zh}总览`, `${en} overview`)]),
  ),
];

/** Adds entries to the menu that the server sends. */
export async function wideMenu(page: Page): Promise<void> {
  await page.route('**/api/permission/user_route_permission/', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { routes: Node[] } };
    body.data.routes.push(...MORE);
    await route.fulfill({ response: reply, json: body });
  });
}

/** Opens the page again, as a browser that has these settings. */
export async function useSettings(
  page: Page,
  { language = 'zh', ...theme }: Record<string, unknown>,
): Promise<void> {
  await page.evaluate(
    ([kept, chosen]) => {
      localStorage.setItem('theme', kept);
      localStorage.setItem('language', chosen);
    },
    [JSON.stringify(theme), String(language)] as const,
  );
  await page.reload();
}
