import { roles as calls, type Role } from '@motif/contract/features/permissions/roles';
import { pictures } from '@motif/contract/features/pictures/pictures';
import { beforeAll, expect, test } from 'vitest';
import { countOf } from '../../../../test/long-form';
import { secondNode } from '../../../../test/second-node';
import { testApp } from '../../../../test/test-app';
import { userRoles } from '../../../platform/db/schema/access';

const CHANGES = countOf('CHANGES', 20);
const PEOPLE = countOf('PEOPLE', 5);

let t: Awaited<ReturnType<typeof testApp>>;
let cup: number;
beforeAll(async () => {
  t = await testApp();
  cup = await t.make.category('水杯');
});

test('a role that is saved counts for everybody who holds it at their next request, on every node', {
  timeout: 3_600_000,
}, async () => {
  const node = await secondNode(t.databaseUrl);
  const master = await t.make.user();
  const boss = await t.as(master);
  const share = { permissions: ['pictures.browse'], categories_limited: true, main_categories: [cup] };
  const made = await boss.call(calls.create, { body: { name: '看图', ...share } });
  let role = made.data as Role;
  const callers: Awaited<ReturnType<typeof t.as>>[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const person = await t.make.user({ company_id: master.company_id, permissions: [] });
    await t.platform.db.insert(userRoles).values({ user_id: person.id, role_id: role.id });
    callers.push(await t.as(person));
  }
  const url = `/api${pictures.list.path}?gallery=public&main_category_id=${cup}`;
  const stale: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    // By turns the right, the category and neither of them is there.
    const [browses, enters] = [change % 2 === 0, change % 3 === 0];
    const body = {
      name: role.name,
      version: role.version,
      permissions: browses ? ['pictures.browse'] : [],
      categories_limited: true,
      main_categories: enters ? [cup] : [],
    };
    const reply = await boss.call(calls.update, { params: { id: role.id }, body });
    expect(reply).toSucceed();
    role = reply.data;
    const expected = browses && enters ? 200 : 403;
    for (const { renew } of callers) await renew();
    const answers = await Promise.all(
      callers.map(({ headers }, at) => (at % 2 === 0 ? t.app : node.app).inject({ url, headers })),
    );
    stale.push(...answers.map(({ statusCode }) => statusCode).filter((code) => code !== expected));
  }
  await node.close();
  expect(stale).toEqual([]);
});
