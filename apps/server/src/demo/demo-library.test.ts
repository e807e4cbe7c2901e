import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app';
import { LOOK_LENGTH } from '../features/looks/look-of';
import type { Db } from '../platform/db/database';
import { draw } from './art/draw';
import { makeCompanies } from './make-companies';
import type { DemoFile } from './make-files';
import { makeLibrary } from './make-library';
import { makePopularity } from './make-popularity';
import { makeSocialLife } from './make-social-life';

const COUNT = 120;

/** The files of the demo as rows only: what they look like does not matter here. */
function fileOf(index: number): DemoFile {
  const { svg, ...drawing } = draw(index);
  const sha256 = createHash('sha256').update(svg).digest('hex');
  const key = `images/2026/01/01/demo-${index}.jpg`;
  return {
    index,
    drawing,
    key,
    format: 'jpg',
    content_type: 'image/jpeg',
    sha256,
    size_bytes: 1,
    color: '#808080',
    palette: ['#204080', '#f0e0d0'],
    look: { look: Buffer.alloc(LOOK_LENGTH), print: Buffer.from([0]) },
  };
}

async function makeSmallDemo(db: Db) {
  const companies = await makeCompanies(db, 'none');
  const library = await makeLibrary(
    db,
    companies,
    Array.from({ length: COUNT }, (_, index) => fileOf(index)),
  );
  await makeSocialLife(db, companies, library);
  await makePopularity(db, companies, library);
  const { rows } =
    await db.execute(sql`select p.name, p.views, p.popularity, f.name as folder, c.name as category
    from pictures p left join personal_categories f on f.id = p.personal_category_id
    left join image_categories c on c.id = p.image_category_id order by p.id`);
  return rows as { views: number; popularity: number; folder: string | null; category: string | null }[];
}

test('the library of the demo is alive, holds together, and is the same every time', async () => {
  const [one, two] = [await testApp(), await testApp()];
  const { db } = one.platform;
  const rows = await makeSmallDemo(db);
  const views = ({ views }: { views: number }) => views;
  expect((await makeSmallDemo(two.platform.db)).map(views)).toEqual(rows.map(views));
  expect(rows.filter(({ views }) => views > 0).length).toBeGreaterThan(COUNT / 2);
  expect(new Set(rows.map(({ popularity }) => popularity)).size).toBeGreaterThan(10);
  expect(rows.filter(({ folder }) => folder).length).toBeGreaterThan(COUNT / 5);
  expect(rows.filter(({ category }) => category).length).toBeGreaterThan(COUNT / 2);
  const wrong = await db.execute(sql`
    select 1 from pictures p join personal_categories f on f.id = p.personal_category_id
      where f.user_id <> p.owner_id or f.main_category_id <> p.main_category_id
    union all
    select 1 from pictures p join image_categories c on c.id = p.image_category_id
      where c.main_category_id <> p.main_category_id
    union all
    select 1 from licences l join pictures p on p.id = l.picture_id
      where p.price > 0 or p.company_id = l.company_id
    union all
    select 1 from picture_views v join users u on u.id = v.user_id join pictures p on p.id = v.picture_id
      where u.company_id = p.company_id`);
  expect(wrong.rows).toEqual([]);
});
