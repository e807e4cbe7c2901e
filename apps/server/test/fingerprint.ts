import { createHash } from 'node:crypto';
import type pg from 'pg';

/** All rows of all tables as one text per table. */
export type Fingerprint = Record<string, string>;

interface Watched {
  platform: { pool: pg.Pool };
  asOwner: (text: string) => Promise<unknown>;
}

/**
 * Counts every statement that writes, whatever becomes of it. Counters of attempts are left out, because they are there to
 * change.
 */
const COUNT_WRITES = `
  create sequence test_writes;
  grant select on sequence test_writes to public;
  create function test_count_write() returns trigger language plpgsql security definer as
    'begin perform nextval(''test_writes''); return null; end';
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'rate_limits' loop
      execute format('create trigger test_writes after insert or update or delete or truncate on %I '
        || 'for each statement execute function public.test_count_write()', name);
    end loop;
  end $$`;

/**
 * Watches all tables from now on. The function it returns tells how they are: reading all of them takes as long as a
 * hundred requests, so they are read again only if something was written since.
 */
export async function watchTables({
  platform: { pool },
  asOwner,
}: Watched): Promise<() => Promise<Fingerprint>> {
  await asOwner(COUNT_WRITES);
  let known: { writes: string; print: Fingerprint } | undefined;
  return async () => {
    const { rows } = await pool.query<{ writes: string }>(
      `select last_value || ':' || is_called as writes from test_writes`,
    );
    const writes = rows[0]?.writes ?? '';
    if (known?.writes !== writes) known = { writes, print: await fingerprint(pool) };
    return known.print;
  };
}

/**
 * Where each row lies and the transaction that wrote it, so that even a write that changes nothing shows. The values are
 * left out, because no value changes without a new version of its row. Rows are read in the order in which they lie:
 * sorting them took ten times as long as all the rest.
 */
async function fingerprint(pool: pg.Pool): Promise<Fingerprint> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(t.xmin::text || t.ctid::text, ',')), '') as print from "${name}" t`,
  );
  const text = parts.join(' union all ');
  // A statement with a name is planned once per connection; planning takes longer than reading.
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const { rows } = await pool.query<{ name: string; print: string }>({ name, text });
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
