import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import type { Product } from './product';

/** What the measurements need to know about the pictures. */
export interface Library {
  pictures: number;
  /** The category with the most pictures on the market. */
  category: number;
  categoryPictures: number;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openLibrary(product: Product, wanted: number): Promise<Library> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const query: Library['query'] = async (text, values) => (await client.query(text, values)).rows;
  const count = async () =>
    (await query<{ n: number }>('select count(*)::int as n from pictures'))[0]?.n ?? 0;
  const missing = wanted - (await count());
  if (missing > 0) await seed(product, missing);
  const [largest] = await query<{ category: number; n: number }>(
    `select main_category_id::int as category, count(*)::int as n from pictures
     where visibility = 'public' and deleted_at is null group by 1 order by 2 desc limit 1`,
  );
  if (!largest) throw new Error('the library is empty');
  return {
    pictures: await count(),
    category: largest.category,
    categoryPictures: largest.n,
    query,
    close: () => client.end(),
  };
}

async function seed({ programs, env, databaseUrl }: Product, pictures: number): Promise<void> {
  const child = spawn(process.execPath, [join(programs, 'seed.js'), '--pictures', `${pictures}`], {
    env: { ...env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`seeding ended with ${code}`);
}
