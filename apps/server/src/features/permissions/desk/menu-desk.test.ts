import { endpoints } from '@motif/contract/endpoints';
import type { RouteNode } from '@motif/contract/features/permissions/menu';
import type {
  DeskNode,
  DraftNode,
  MenuChange,
  MenuDesk,
} from '@motif/contract/features/permissions/menu-desk';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEvents } from '../../../../test/event-reader';
import { testApp } from '../../../../test/test-app';
import { menuVersion, routeNodes } from '../../../platform/db/schema/access';
import { ensureBaseMenu } from '../ensure-base-menu';

const { menuDesk } = endpoints;
const OWN_GROUP = 'Own00000000000000a1';
const OWN_LINK = 'Own00000000000000b2';

let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.as>>;
let other: typeof operator;
let person: typeof operator;
beforeAll(async () => {
  t = await testApp();
  operator = await t.as(await t.make.user({ role: 'admin' }));
  other = await t.as(await t.make.user({ role: 'admin' }));
  person = await t.as(await t.make.user({ type_role: 'merchant' }));
});
/** Back to the menu that the product came with. */
const reset = async () => {
  const { version, factory } = await desk();
  expect(await publish(factory, version)).toSucceed();
};

const desk = async (): Promise<MenuDesk> => {
  const reply = await operator.call(menuDesk.read);
  expect([...Value.Errors(menuDesk.read.data, reply.data)]).toEqual([]);
  return reply.data;
};
const draftOf = (nodes: readonly DeskNode[]): DraftNode[] =>
  nodes.map(({ kind: _, path: __, guard: ___, is_needed: ____, ...node }) => node);
const publish = async (nodes: readonly (DeskNode | DraftNode)[], version?: number, who = operator) =>
  who.call(menuDesk.publish, {
    body: { version: version ?? (await desk()).version, nodes: draftOf(nodes as DeskNode[]) },
  });
/** The draft of now with some nodes changed; what is `undefined` is taken out. */
async function draft(changes: Record<string, Partial<DraftNode> | undefined>, added: DraftNode[] = []) {
  const nodes = draftOf((await desk()).nodes).flatMap((node) =>
    node.name in changes ? (changes[node.name] ? [{ ...node, ...changes[node.name] }] : []) : [node],
  );
  return [...nodes, ...added];
}
const own = (name: string, rest: Partial<DraftNode> = {}): DraftNode => ({
  name,
  parent: null,
  title: '我们的',
  title_en: 'Ours',
  icon: null,
  hidden: false,
  permission: null,
  type_roles: null,
  main_type: null,
  url: null,
  ...rest,
});

const flat = (nodes: RouteNode[], above = ''): [string, RouteNode][] =>
  nodes.flatMap((node) => [
    [`${above}/${node.name}`, node] as [string, RouteNode],
    ...flat(node.children ?? [], `${above}/${node.name}`),
  ]);
async function menuOf(who: typeof operator) {
  const reply = await who.call(endpoints.permissions.userRoutes);
  return new Map(flat((reply.data as { routes: RouteNode[] }).routes));
}
const versions = async () => (await t.platform.db.select().from(menuVersion))[0];

describe('an operator publishes a menu', () => {
  beforeEach(reset);

  test('with titles, places, a group, a link and conditions; everybody has it at the next request', async () => {
    const before = await versions();
    const events = await openEvents(await t.app.listen({ host: '127.0.0.1', port: 0 }), person.token);
    const nodes = await draft(
      {
        Outbox: { title: '短信与邮件', title_en: 'Messages' },
        OrderList: { parent: OWN_GROUP },
        RechargeRecord: { parent: OWN_GROUP, hidden: true },
        CreativePoint: { type_roles: ['illustrator'] },
        Notices: undefined,
      },
      [
        own(OWN_GROUP, { icon: 'star' }),
        own(OWN_LINK, { parent: OWN_GROUP, url: 'https://motif.example/guide' }),
      ],
    );
    expect(await publish(nodes)).toSucceed();
    expect(await events.next()).toEqual({ type: 'rights_changed' });
    const [menu, seen] = [await menuOf(person), await menuOf(operator)];
    expect(menu.get(`/${OWN_GROUP}/OrderList`)?.path).toBe('/user/orderList');
    expect(menu.get(`/${OWN_GROUP}/RechargeRecord`)?.meta.hidden).toBe(true);
    expect(menu.get(`/${OWN_GROUP}/${OWN_LINK}`)).toMatchObject({
      path: 'https://motif.example/guide',
      component: 'Link',
      meta: { target: '_blank' },
    });
    expect(menu.has('/Finance/CreativePoint')).toBe(false);
    expect(seen.get('/Setting/SettingSystem/Outbox')?.meta).toMatchObject({
      title: '短信与邮件',
      title_en: 'Messages',
    });
    expect(seen.has('/Setting/SettingContent/Notices')).toBe(false);
    expect((await desk()).removed.map(({ name }) => name)).toEqual(['Notices']);
    const after = await versions();
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
    await events.leave();
  });

  test('in any order of any group', async () => {
    const names = async () =>
      [...(await menuOf(operator)).keys()].filter((key) => /^\/Setting\/\w+$/.test(key));
    const before = await names();
    const { nodes } = await desk();
    expect(await publish(nodes.toReversed())).toSucceed();
    expect(await names()).toEqual(before.toReversed());
  });

  test('back to the menu of the factory: own entries go, removed ones return', async () => {
    const { factory } = await desk();
    const before = await menuOf(operator);
    expect(
      await publish(
        await draft({ Notices: undefined, Finance: { title: '钱' } }, [
          own(OWN_LINK, { url: 'https://a.example/' }),
        ]),
      ),
    ).toSucceed();
    expect([...(await menuOf(operator)).keys()]).toContain(`/${OWN_LINK}`);
    expect(await publish(factory)).toSucceed();
    expect(await menuOf(operator)).toEqual(before);
    const rows = await t.platform.db.select().from(routeNodes).where(eq(routeNodes.name, OWN_LINK));
    expect(rows).toEqual([]);
  });

  test('and the next start leaves it as it is; what a new version brings still arrives', async () => {
    const nodes = await draft({
      Outbox: undefined,
      Finance: { parent: 'User', hidden: true },
      AccessReport: undefined,
    });
    expect(await publish(nodes)).toSucceed();
    const before = await desk();
    await ensureBaseMenu(t.platform.db);
    expect(await desk()).toEqual(before);
    // As if this version were the first to have the screen.
    await t.platform.db.delete(routeNodes).where(eq(routeNodes.name, 'SystemLog'));
    await ensureBaseMenu(t.platform.db);
    expect((await menuOf(operator)).has('/Setting/SettingSystem/SystemLog')).toBe(true);
    // Below a group that was taken out it would never be seen.
    const below = (await desk()).nodes.filter(({ parent }) => parent === 'User').map(({ name }) => name);
    const group = Object.fromEntries(['User', ...below].map((name) => [name, undefined]));
    expect(
      await publish(await draft({ ...group, Finance: { parent: null }, DisputeRoom: { parent: null } })),
    ).toSucceed();
    await t.platform.db.delete(routeNodes).where(eq(routeNodes.name, 'RoleManagement'));
    await ensureBaseMenu(t.platform.db);
    expect((await menuOf(operator)).has('/RoleManagement')).toBe(true);
  });
});

describe('two operators', () => {
  test('who publish at once: one wins, the other is told', async () => {
    const { version } = await desk();
    const titled = (title: string) => draft({ Help: { title } });
    for (let round = 0; round < 3; round += 1) {
      const { version: now } = await desk();
      const [mine, theirs] = [await titled(`甲${round}`), await titled(`乙${round}`)];
      const replies = await Promise.all([publish(mine, now), publish(theirs, now, other)]);
      expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
    }
    expect(await publish(await titled('丙'), version)).toFailWith('CHANGED_MEANWHILE');
    await reset();
  });

  test('a desk that was read while another published does not undo what it has not seen', async () => {
    const { pool } = t.platform;
    const before = await desk();
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    const spy = vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
      const answer = await query(...given);
      if (!(given[0] as { text?: string }).text?.includes('from route_nodes')) return answer;
      spy.mockRestore();
      expect(await publish(before.nodes.toReversed(), before.version, other)).toSucceed();
      return answer;
    });
    const read = await desk();
    expect(read.nodes).toEqual(before.nodes);
    expect(await publish(read.nodes, read.version)).toFailWith('CHANGED_MEANWHILE');
    await reset();
  });

  test('an area that somebody adds meanwhile refuses nobody', async () => {
    const { version, nodes } = await desk();
    await t.make.area([]);
    expect(await publish(nodes.toReversed(), version)).toSucceed();
  });
});

describe('a menu is refused', () => {
  beforeAll(reset);
  const WRONG: Record<string, () => Promise<DraftNode[]>> = {
    'a screen that the product does not have': () => draft({}, [own('Backdoor')]),
    'a node twice': async () => draft({}, [own('Help')]),
    'below a node that is not there': () => draft({}, [own(OWN_GROUP, { parent: 'Nowhere' })]),
    'below a screen': () => draft({ Outbox: { parent: 'Home' } }),
    'below the areas, which make their own': () => draft({ Outbox: { parent: 'Areas' } }),
    'inside itself': () => draft({ Finance: { parent: OWN_GROUP } }, [own(OWN_GROUP, { parent: 'Finance' })]),
    'its own parent': () => draft({ Finance: { parent: 'Finance' } }),
    'a group at the fourth level': () =>
      draft({ MyGallery: { parent: OWN_GROUP } }, [
        own(OWN_GROUP, { parent: 'Pictures' }),
        own('Own00000000000000c3', { parent: 'MyGallery' }),
      ]),
    'a fifth level': () =>
      draft({ Pictures: { parent: OWN_GROUP }, Boutique: { parent: 'MyGallery' } }, [own(OWN_GROUP)]),
    'a script as a link': () => draft({}, [own(OWN_LINK, { url: 'javascript:alert(1)' })]),
    'a link without https': () => draft({}, [own(OWN_LINK, { url: 'http://a.example/' })]),
    'a path as a link': () => draft({}, [own(OWN_LINK, { url: '/setting/outbox' })]),
    'a link with a name before the host': () =>
      draft({}, [own(OWN_LINK, { url: 'https://a@evil.example/' })]),
    'a link that reads like a pattern': () => draft({}, [own(OWN_LINK, { url: 'https://a.example/{(' })]),
    'another address for a screen': () => draft({ Outbox: { url: 'https://evil.example/' } }),
    'a right that does not exist': () => draft({ Outbox: { permission: 'no.such' } }),
    'a blank title': () => draft({ Outbox: { title: ' ' } }),
    'a title with a zero-width space': () => draft({ Outbox: { title: '发\u200b件箱' } }),
    'a title with a line break': () => draft({ Outbox: { title_en: 'Out\nbox' } }),
    'the desk hidden': () => draft({ MenuManagement: { hidden: true } }),
    'the group above the desk hidden': () => draft({ Setting: { hidden: true } }),
    'the group above the desk for one type': () => draft({ Setting: { type_roles: ['factory'] } }),
    'the desk inside the menu of one category': () => draft({ MenuManagement: { main_type: 'cup' } }),
    'without the desk': () => draft({ MenuManagement: undefined }),
    'without the category picker': () => draft({ MainCategories: undefined }),
    'the category picker behind a right': () => draft({ MainCategories: { permission: 'finance.view' } }),
    'without the cashier that orders lead to': () => draft({ Cashier: undefined }),
  };
  test.each(Object.entries(WRONG))('%s', async (_, make) => {
    const nodes = await make();
    const before = await versions();
    expect(await publish(nodes, before?.nodes)).toFailWith('INVALID_FIELDS');
    const as = { type_role: 'factory', role: 'master', main_type: null } as const;
    expect(await operator.call(menuDesk.preview, { body: { nodes, ...as } })).toFailWith('INVALID_FIELDS');
    expect(await versions()).toEqual(before);
  });

  test('a title that turns the direction of writing', async () => {
    expect(await publish(await draft({ Outbox: { title: '发\u202e件箱' } }))).toFailWith('BAD_CHARACTERS');
  });

  test('by the sentence of the node it is about', async () => {
    const reply = await publish(await draft({ MenuManagement: { hidden: true } }));
    expect(reply.data).toEqual({
      errors: [{ field: 'nodes.MenuManagement', message: expect.stringContaining('不能隐藏') }],
    });
  });

  test('from anybody but operators', async () => {
    const { version, nodes } = await desk();
    for (const reply of [await person.call(menuDesk.read), await publish(nodes, version, person)])
      expect(reply).toFailWith('FORBIDDEN');
  });
});

describe('before publishing', () => {
  beforeAll(reset);
  test('the draft is seen as a type and role would see it, and nothing is saved', async () => {
    const nodes = await draft({
      CreativePoint: { type_roles: ['illustrator'] },
      Help: { title: '新手指南' },
    });
    const before = await desk();
    const names = async (type_role: 'merchant' | 'illustrator', role: 'master' | 'member' | 'admin') => {
      const body = { nodes, type_role, role, main_type: null };
      const reply = await operator.call(menuDesk.preview, { body });
      return [...new Map(flat((reply.data as { routes: RouteNode[] }).routes)).keys()];
    };
    expect(await names('illustrator', 'master')).toContain('/Finance/CreativePoint');
    expect(await names('merchant', 'master')).not.toContain('/Finance/CreativePoint');
    expect(await names('illustrator', 'member')).not.toContain('/Finance/OrderList');
    expect(await names('merchant', 'master')).not.toContain('/Setting/SettingSystem/Outbox');
    expect(await names('merchant', 'admin')).toContain('/Setting/SettingSystem/Outbox');
    const { list } = (await operator.call(menuDesk.changes, { body: { nodes } })).data as {
      list: MenuChange[];
    };
    expect(list.map(({ role, type_role }) => `${role} ${type_role}`).sort()).toEqual([
      'admin factory',
      'admin merchant',
      'master factory',
      'master merchant',
    ]);
    expect(list[0]).toMatchObject({ gained: [], lost: [{ name: 'CreativePoint' }] });
    expect(await desk()).toEqual(before);
  });
});
