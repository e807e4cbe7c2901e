import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database';
import { createRng } from './art/core/rng';
import { categoryIds, type MadeCompany } from './make-companies';

/** What people look for, the most wanted first; of the first ones the library has few or none. */
const WORDS = [
  '敦煌飞天',
  '毕业季',
  '舞狮',
  '赛博朋克',
  '二十四节气',
  '星座',
  '像素',
  '山茶',
  '小猫',
  '海浪',
];
const CATEGORIES = ['手机壳', '水杯'];
const DAYS = 34;

/** Weeks of searching the market. */
export async function makeSearches(db: Db, companies: MadeCompany[]): Promise<void> {
  const rng = createRng(7117);
  const columns: [categories: number[], words: string[], people: number[], ages: number[]] = [[], [], [], []];
  const ids = await categoryIds(db, CATEGORIES);
  for (const [at, id] of ids.entries()) {
    const visitors = companies.filter(({ categories }) => categories.includes(CATEGORIES[at] as string));
    for (const { members } of visitors) {
      for (const [place, word] of WORDS.entries()) {
        for (let left = WORDS.length - place; left > 0; left -= 1) {
          columns[0].push(id);
          columns[1].push(word);
          columns[2].push(rng.pick(members).id);
          columns[3].push(rng.int(1, DAYS));
        }
      }
    }
  }
  const [categories, words, people, ages] = columns.map((values) => sql.param(values));
  await db.execute(sql`insert into searches (main_category_id, word, user_id, day)
    select category, word, person, (now() at time zone 'Asia/Shanghai')::date - age
    from unnest(${categories}::bigint[], ${words}::text[], ${people}::bigint[], ${ages}::int[])
      searched (category, word, person, age)
    on conflict do nothing`);
}
