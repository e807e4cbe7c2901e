import { sql } from 'drizzle-orm';
import { updatePopularity } from '../features/pictures/popularity';
import type { Db } from '../platform/db/database';
import { licences } from '../platform/db/schema/pictures';
import { createRng, type Rng } from './art/core/rng';
import type { MadeCompany } from './make-companies';
import type { LibraryPicture } from './make-library';

const DAYS = 45;
const VIEWS_EACH_DAY = 45;
const LICENCES_EACH = 12;

/** Weeks of looking around and a few pictures taken for free; the product's own job computes the popularity. */
export async function makePopularity(
  db: Db,
  companies: MadeCompany[],
  library: LibraryPicture[],
): Promise<void> {
  const rng = createRng(90125);
  const market = rng.shuffle(library.filter(({ visibility }) => visibility === 'public'));
  await makeViews(db, rng, companies, market);
  await makeLicences(db, rng, companies, market);
  await updatePopularity(db);
}

/** Some pictures are looked at by many, most by few. */
const some = (rng: Rng, market: LibraryPicture[]) => market[Math.floor(rng.next() ** 3 * market.length)];

async function makeViews(
  db: Db,
  rng: Rng,
  companies: MadeCompany[],
  market: LibraryPicture[],
): Promise<void> {
  const columns: [pictures: number[], people: number[], ages: number[]] = [[], [], []];
  for (const { id: company_id, members } of companies) {
    for (const { id: user_id } of members) {
      for (let at = 0; at < DAYS * VIEWS_EACH_DAY; at += 1) {
        const picture = some(rng, market);
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

async function makeLicences(
  db: Db,
  rng: Rng,
  companies: MadeCompany[],
  market: LibraryPicture[],
): Promise<void> {
  const free = market.filter(({ price }) => price === 0);
  const rows = companies.flatMap(({ id: company_id, members }) =>
    Array.from({ length: LICENCES_EACH }, () => some(rng, free))
      .filter((picture) => picture !== undefined && picture.company_id !== company_id)
      .map((picture) => ({
        company_id,
        picture_id: (picture as LibraryPicture).id,
        user_id: members[0]?.id ?? null,
        price: 0,
        created_at: sql`now() - ${rng.next() * DAYS} * interval '1 day'`,
      })),
  );
  if (rows.length > 0) await db.insert(licences).values(rows).onConflictDoNothing();
}
