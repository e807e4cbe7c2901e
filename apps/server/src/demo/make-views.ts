import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database';
import { createRng } from './art/core/rng';
import type { MadeCompany } from './make-companies';
import type { LibraryPicture } from './make-library';

const DAYS = 45;
const VIEWS_EACH_DAY = 45;

/** Weeks of looking around. */
export async function makeViews(db: Db, companies: MadeCompany[], library: LibraryPicture[]): Promise<void> {
  const rng = createRng(90125);
  const market = rng.shuffle(library.filter(({ visibility }) => visibility === 'public'));
  // Some pictures are looked at by many, most by few.
  const some = () => market[Math.floor(rng.next() ** 3 * market.length)];
  const columns: [pictures: number[], people: number[], ages: number[]] = [[], [], []];
  for (const { id: company_id, members } of companies) {
    for (const { id: user_id } of members.filter(({ buys }) => !buys)) {
      for (let at = 0; at < DAYS * VIEWS_EACH_DAY; at += 1) {
        const picture = some();
        if (!picture || picture.company_id === company_id) continue;
        columns[0].push(picture.id);
        columns[1].push(user_id);
        columns[2].push(at % DAYS);
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
