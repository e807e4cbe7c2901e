import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database';
import { createRng } from './art/core/rng';
import type { MadeCompany } from './make-companies';
import type { LibraryPicture } from './make-library';

/** Half a year, so that 90 days can be compared with the 90 before. */
const DAYS = 185;
const MOST_A_DAY = 42;
const DAY_SECONDS = 86_400;
/** Each week people turn a little to other pictures, so that some rise and others fall. */
const TURN = 0.02;

/** Fewer views long ago and on two days of a week. */
const viewsOn = (age: number): number =>
  Math.round(MOST_A_DAY * (1 - (0.65 * age) / DAYS) * (age % 7 > 4 ? 0.5 : 1));

/** Months of looking around. */
export async function makeViews(db: Db, companies: MadeCompany[], library: LibraryPicture[]): Promise<void> {
  const rng = createRng(90125);
  const market = rng.shuffle(library.filter(({ visibility }) => visibility === 'public'));
  // Some pictures are looked at by many, most by few.
  const some = (age: number) => {
    const turned = Math.floor((age / 7) * TURN * market.length);
    return market[(Math.floor(rng.next() ** 3 * market.length) + turned) % market.length];
  };
  const columns: [pictures: number[], people: number[], ages: number[]] = [[], [], []];
  for (const { id: company_id, members, joined } of companies) {
    for (const { id: user_id } of members.filter(({ buys }) => !buys)) {
      for (let age = 0; age < Math.min(DAYS, joined); age += 1) {
        for (let left = viewsOn(age); left > 0; left -= 1) {
          const picture = some(age);
          // Nobody sees what is not there yet, and views of the own company do not count.
          if (!picture || picture.company_id === company_id) continue;
          if (picture.age_seconds < (age + 1) * DAY_SECONDS) continue;
          columns[0].push(picture.id);
          columns[1].push(user_id);
          columns[2].push(age);
        }
      }
    }
  }
  const [pictureIds, userIds, ages] = columns.map((values) => sql.param(values));
  await db.execute(sql`insert into picture_views (picture_id, user_id, day)
    select picture_id, user_id, (now() at time zone 'Asia/Shanghai')::date - age
    from unnest(${pictureIds}::bigint[], ${userIds}::bigint[], ${ages}::int[]) seen (picture_id, user_id, age)
    on conflict do nothing`);
  await db.execute(sql`update pictures p set views = v.count
    from (select picture_id, count(*)::int as count from picture_views group by picture_id) v
    where v.picture_id = p.id`);
}
