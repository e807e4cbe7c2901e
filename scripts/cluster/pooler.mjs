// PgBouncer in front of a server of PostgreSQL, where Debian's package is installed.
import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** From this version on it knows prepared statements in transaction mode. */
const KNOWS_PREPARED = 21;

/** The modes that its version can serve us in; none: it is not there. */
export function poolerModes() {
  const { status, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  if (status !== 0) return [];
  const [, major, minor] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  const isNew = Number(major) > 1 || Number(minor) >= KNOWS_PREPARED;
  return isNew ? ['session', 'transaction'] : ['session'];
}

export async function startPooler({ folder, port, server, mode }) {
  const file = path.join(folder, `pgbouncer-${mode}.ini`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    max_client_conn: 500,
    default_pool_size: 80,
    // As in its own manual; what we set at the start of a connection is left out by DB_STARTUP_OPTIONS=0.
    ignore_startup_parameters: 'extra_float_digits',
    ...(mode === 'transaction' && { max_prepared_statements: 200 }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const database = `motif = host=127.0.0.1 port=${server.port} user=motif dbname=motif`;
  await writeFile(file, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'), { mode: 0o644 });
  const child = spawn('pgbouncer', [file], { ...server.who, cwd: '/', stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `postgres://motif@127.0.0.1:${port}/motif`;
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error('PgBouncer does not start');
    await sleep(100);
  }
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
