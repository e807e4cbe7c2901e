import { type Area, areas } from '@motif/contract/features/areas';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { areas as table } from '../../platform/db/schema/pictures';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

test('areas come in menu order, with names, icon and nothing else', async () => {
  const [first, second, third] = [await t.make.area([]), await t.make.area([]), await t.make.area([])];
  await t.platform.db.update(table).set({ sort: -1 }).where(eq(table.id, third.id));
  const reply = await (await t.as(await t.make.user({ permissions: [] }))).call(areas.list);
  expect(reply).toSucceed();
  expect([...Value.Errors(areas.list.data, reply.data)]).toEqual([]);
  const { list } = reply.data as { list: Area[] };
  expect(list.map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
  expect(list[1]).toEqual({ id: first.id, name: first.name, name_en: 'Area', icon: 'star' });
  expect(reply.data).toMatchObject({ total: 3, next_cursor: null });
});
