import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoFiles } from '../../test/demo-files';
import { testApp } from '../../test/test-app';
import { updatePopularity } from '../features/pictures/popularity';
import type { Db } from '../platform/db/database';
import { makeCompanies } from './make-companies';
import { makeDemo } from './make-demo';
import { makeLibrary } from './make-library';
import { makeSocialLife } from './make-social-life';
import { makeViews } from './make-views';

const COUNT = 120;

async function makeSmallDemo(db: Db) {
  const companies = await makeCompanies(db, 'none');
  const library = await makeLibrary(db, companies, demoFiles(COUNT));
  await makeSocialLife(db, companies, library);
  await makeViews(db, companies, library);
  await updatePopularity(db);
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
    select 1 from picture_views v join users u on u.id = v.user_id join pictures p on p.id = v.picture_id
      where u.company_id = p.company_id`);
  expect(wrong.rows).toEqual([]);
});

test('what belongs to somebody never becomes a demo, and nothing is drawn for it', async () => {
  const t = await testApp();
  await t.make.user();
  const drawn: string[] = [];
  const plan = { total: 2, first: 2, origin: 'http://localhost:3000' };
  const made = makeDemo(t.platform, t.databaseUrl, plan, (text) => drawn.push(text));
  await expect(made).rejects.toThrow(/NODE_ENV=production or DEMO=0/);
  expect(drawn).toEqual([]);
});
