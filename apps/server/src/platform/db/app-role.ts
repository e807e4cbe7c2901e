import pg from 'pg';

/**
 * The role that the API and the worker take on: it reads the ledger and calls its functions, and writes everything else
 * (decision 18). Whoever gets hold of their connection still cannot write a line of the ledger.
 */

/** A start against a server that hangs ends with an error. */
const PATIENCE_MS = 10_000;

/** The functions of the ledger that write. */
const LEDGER_FUNCTIONS = 'ledger_post, ledger_fold_due, ledger_seal, ledger_verify';

/**
 * Makes the role if the owner may, and grants what it needs; run at every start, after the migrations. Roles belong to
 * the whole server, so this is no migration: one that fails would undo all others. False: there is no such role, and
 * the triggers guard alone.
 */
export async function ensureAppRole(url: string, appUrl?: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select left('motif_app_' || current_database(), 63) as name`,
    );
    const [{ name }] = rows as [{ name: string }];
    // The name stands in statements that take no parameters.
    if (!/^[\w-]+$/.test(name)) return false;
    const role = `"${name}"`;
    await refusable(client, `create role ${role} nologin`);
    await refusable(client, `grant ${role} to current_user`);
    if (!(await refusable(client, `set role ${role}`))) return false;
    await client.query('reset role');
    if (appUrl) await refusable(client, `grant ${role} to ${pg.escapeIdentifier(new URL(appUrl).username)}`);
    await client.query(grantsFor(role));
    return true;
  } finally {
    await client.end();
  }
}

/** The address with the role that the ledger was granted to, or as it was where there is none. */
export async function asAppRole(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  await client.connect();
  try {
    // A copy of a database has another name and the same grants, so the role is read from those.
    const { rows } = await client.query<{ name: string }>(`
      select r.rolname as name
      from pg_proc p cross join aclexplode(p.proacl) a join pg_roles r on r.oid = a.grantee
      where p.proname = 'ledger_post' and a.grantee <> p.proowner and starts_with(r.rolname, 'motif_app_')
      order by r.rolname = left('motif_app_' || current_database(), 63) desc limit 1`);
    const [role] = rows;
    if (!role || !(await refusable(client, `set role ${pg.escapeIdentifier(role.name)}`))) return url;
    return withOptions(url, `-c role=${role.name.replace(/[\\ ]/g, '\\$&')}`);
  } finally {
    await client.end();
  }
}

/** The address with the name that the server lists its connections under. */
export function withName(url: string, name: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('application_name')) address.searchParams.set('application_name', name);
  return address.href;
}

/** Settings as the start of a connection takes them. */
export const optionsOf = (settings: Record<string, number>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** For connections that may take their time, whatever the login was given. */
export const UNLIMITED = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** Gives the settings to the login of another address, for all its connections to this database. */
export async function limitLogin(
  url: string,
  loginUrl: string,
  settings: Record<string, number>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const login = pg.escapeIdentifier(decodeURIComponent(new URL(loginUrl).username));
    const place = `alter role ${login} in database ${pg.escapeIdentifier(rows[0]?.name ?? '')}`;
    for (const [name, value] of Object.entries(settings))
      await client.query(`${place} set ${name} = ${value}`);
  } finally {
    await client.end();
  }
}

/** The address with more settings for every connection. */
export function withOptions(url: string, options: string): string {
  const address = new URL(url);
  const present = address.searchParams.get('options');
  address.searchParams.set('options', present ? `${present} ${options}` : options);
  return address.href;
}

/** Tables of the ledger are read; the queues of pg-boss belong to the role, since it alters them by itself. */
const grantsFor = (role: string) => `
  begin;
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  do $$
  declare
    name regclass;
  begin
    for name in select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and starts_with(relname, 'ledger_') loop
      execute format('revoke all on %s from ${role}', name);
      execute format('grant select on %s to ${role}', name);
    end loop;
  end $$;
  grant execute on function ${LEDGER_FUNCTIONS} to ${role};
  grant usage, create on schema pgboss to ${role};
  do $$
  declare
    item record;
  begin
    for item in
      select 'table' as kind, c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p') and c.relowner <> '${role}'::regrole
      union all
      select 'function', p.oid::regprocedure::text from pg_proc p
      where p.pronamespace = 'pgboss'::regnamespace and p.proowner <> '${role}'::regrole
      union all
      select 'type', t.oid::regtype::text from pg_type t
      where t.typnamespace = 'pgboss'::regnamespace and t.typtype = 'e' and t.typowner <> '${role}'::regrole
    loop
      execute format('alter %s %s owner to ${role}', item.kind, item.name);
    end loop;
  end $$;
  commit;`;

/** Whether the statement was allowed; that it was done before counts as well. */
async function refusable(client: pg.Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    const { code } = error as pg.DatabaseError;
    if (code === '42710') return true;
    // Not allowed, no such role, or a member of itself.
    if (code === '42501' || code === '42704' || code === '22023' || code === '0LP01') return false;
    throw error;
  }
}
