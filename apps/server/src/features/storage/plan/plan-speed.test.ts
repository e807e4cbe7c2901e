import type pg from 'pg';
import { expect, test } from 'vitest';
import { countOf } from '../../../../test/long-form';
import { testApp } from '../../../../test/test-app';
import type { Db } from '../../../platform/db/database';
import { beyondOf, fatesOf } from './plan-storage';

const PICTURES = countOf('PLAN_PICTURES', 10_000);
/** How often a plan may take a picture into its hands: at every step of the plan once, and there are about twenty. */
const TIMES = 30;

test('planning a library takes every picture into its hands a few times, however many there are', async () => {
  const t = await testApp();
  const owner = await t.make.user();
  const { id } = await t.make.picture({ owner, visibility: 'private' });
  const { pool } = t.platform;
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
  const asked: pg.QueryConfig[] = [];
  const ask = (config: pg.QueryConfig) => {
    asked.push(config);
    return pool.query(config);
  };
  const heard = { $client: { query: ask } } as unknown as Db;
  expect(await beyondOf(heard, plan)).toMatchObject({ pictures: PICTURES / 2 + 1 });
  await fatesOf(heard, plan, 'published');
  await fatesOf(heard, plan, 'settled');
  expect(asked).toHaveLength(3);
  for (const { text, values = [] } of asked) {
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
    const [{ Plan }] = rows[0]['QUERY PLAN'];
    expect(touched(Plan), JSON.stringify(Plan)).toBeLessThan(PICTURES * TIMES);
  }
});

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** How many rows all steps of a plan had in their hands. */
function touched(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const own = (node['Actual Rows'] + removed) * node['Actual Loops'];
  return own + (node.Plans ?? []).reduce((sum, part) => sum + touched(part), 0);
}
