import pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app';
import { seedPictures } from './seed-pictures';

test('a library is filled with as many as were asked for, also one that is large already', async () => {
  const t = await testApp();
  await t.make.picture({ owner: await t.make.user({ type_role: 'illustrator' }) });
  const counts: number[] = [];
  for (const more of [700, 700]) {
    const client = new pg.Client({ connectionString: t.databaseUrl });
    await client.connect();
    await seedPictures(client, more, () => undefined);
    const { rows } = await client.query('select count(*)::int as n from pictures');
    await client.end();
    counts.push(rows[0].n);
  }
  expect(counts).toEqual([701, 1401]);
});
