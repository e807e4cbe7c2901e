import { endpoints } from '@motif/contract/endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { addDays, atChinaTime, dayOf } from '../../platform/china-days';
import { milestones } from '../../platform/db/schema/operations';
import { pictures } from '../../platform/db/schema/pictures';
import { follows, notices } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { tellFollowersOf } from './follow-digest';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const titlesOf = async (id: number) =>
  (await t.platform.db.select().from(notices).where(eq(notices.user_id, id)).orderBy(notices.id)).map(
    ({ title, url }) => [title, url],
  );
const run = () => inTransaction(t.platform.db, (tx) => tellFollowersOf(tx));

test('followers hear once a day of each person’s new pictures, and never of each picture', async () => {
  const { make, platform } = t;
  const [busy, quiet, blocked] = await Promise.all(
    ['海边画室', '山里人家', '被拉黑者'].map((username) => make.user({ username })),
  );
  if (!busy || !quiet || !blocked) throw new Error('nobody was made');
  const [reader, silent, blocker] = [await make.user(), await make.user(), await make.user()];
  const today = dayOf(new Date());
  const at = (day: number, time: string) => atChinaTime(addDays(today, day), time);
  for (let n = 0; n < 21; n += 1) await make.picture({ owner: busy, published_at: at(-1, '00:00:00') });
  await make.picture({ owner: quiet, published_at: at(-1, '23:59:59') });
  await make.picture({ owner: quiet, published_at: at(0, '00:00:00') });
  await make.picture({ owner: quiet, published_at: at(-2, '23:59:59') });
  const gone = await make.picture({ owner: quiet, published_at: at(-1, '12:00:00') });
  await platform.db.update(pictures).set({ deleted_at: new Date() }).where(eq(pictures.id, gone.id));
  await make.picture({ owner: blocked, published_at: at(-1, '12:00:00') });
  const pairs = [reader, silent].flatMap(({ id }) => [busy, quiet].map((whom) => [id, whom.id] as const));
  for (const [follower_id, followed_id] of [...pairs, [blocker.id, blocked.id] as const])
    await platform.db.insert(follows).values({ follower_id, followed_id });
  await (await t.as(blocker)).call(endpoints.people.block, { body: { user_id: blocked.id } });
  await (await t.as(silent)).call(endpoints.notices.saveSettings, {
    body: { list: [{ topic: 'follow', in_app: false, email: false, sms: false }] },
  });

  await run();
  await run();
  expect(await titlesOf(reader.id)).toEqual([
    ['海边画室 发布了 20+ 张新图片', `/personalHomepage/${busy.id}`],
    ['山里人家 发布了 1 张新图片', `/personalHomepage/${quiet.id}`],
  ]);
  expect(await titlesOf(silent.id)).toEqual([]);
  expect(await titlesOf(blocker.id)).toEqual([]);

  // The worker was away for a month: a week is made up for, in one notice.
  await platform.db.update(milestones).set({ value: 0 }).where(eq(milestones.name, 'follow_digest'));
  await make.picture({ owner: quiet, published_at: at(-8, '23:59:59') });
  await run();
  expect((await titlesOf(reader.id)).slice(2)).toEqual([
    ['海边画室 发布了 20+ 张新图片', `/personalHomepage/${busy.id}`],
    ['山里人家 发布了 2 张新图片', `/personalHomepage/${quiet.id}`],
  ]);
});
