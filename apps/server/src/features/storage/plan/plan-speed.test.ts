import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app';
import { beyondOf, fatesOf } from './plan-storage';

/** A hundred thousand where it is measured; a tenth of them in every run, so that a plan by the square is noticed. */
const PICTURES = Number(process.env.PLAN_PICTURES ?? 10_000);
/** What the plan may take, in times of reading the same pictures once and sorting them. */
const TIMES = 12;

test('planning a library costs a few times what reading it costs', async () => {
  const t = await testApp();
  const owner = await t.make.user();
  const { id } = await t.make.picture({ owner, visibility: 'private' });
  const { pool, db } = t.platform;
  const { company_id } = owner;
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into files (company_id, sha256, size_bytes, content_type, key)
     select $1, md5(n::text), 1000, 'image/jpeg', 'images/' || n from generate_series(1, $2::int) n`,
    [company_id, PICTURES],
  );
  await client.query(
    `insert into pictures (company_id, owner_id, file_id, file_key, main_category_id, name, color, width, height,
       format, size_bytes, created_at)
     select $1, p.owner_id, f.id, f.key, p.main_category_id, 'x', p.color, 10, 10, 'jpg', 1000,
       timestamptz '2026-01-01' - f.id * interval '1 second'
     from files f, pictures p where f.company_id = $1 and f.id <> p.file_id and p.id = $2`,
    [company_id, id],
  );
  await client.query('analyze pictures, files');
  client.release();
  const plan = { company_id, limits: { pictures: PICTURES / 2, bytes: 1e12 } };
  const timed = async (work: () => Promise<unknown>) => {
    const times = [];
    for (let round = 0; round < 3; round += 1) {
      const started = performance.now();
      await work();
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  };
  const read = await timed(() =>
    db.execute(sql`select count(*) from (select p.id, row_number() over (order by p.created_at, p.id)
      from pictures p join files f on f.id = p.file_id where p.company_id = ${company_id}) x`),
  );
  const over = await timed(() => beyondOf(db, plan));
  const fates = await timed(() => fatesOf(db, plan, 'published'));
  const settled = await timed(() => fatesOf(db, plan, 'settled'));
  if (process.env.PLAN_PICTURES) console.log({ read, over, fates, settled });
  expect(await beyondOf(db, plan)).toMatchObject({ pictures: PICTURES / 2 + 1 });
  expect(Math.max(over, fates, settled)).toBeLessThan(Math.max(200, read * TIMES));
});
