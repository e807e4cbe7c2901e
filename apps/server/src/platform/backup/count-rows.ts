import type pg from 'pg';

/** How many rows each table of the application and of its queues has. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss', 'drizzle') and c.relkind = 'r' order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    try {
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${name}`);
      counts[name] = Number(rows[0]?.count);
    } catch (error) {
      // A queue that was removed meanwhile.
      if ((error as pg.DatabaseError).code !== '42P01') throw error;
    }
  }
  return counts;
}
