import { readDesk } from '../../apps/server/src/features/permissions/desk/menu-desk';
import { publishMenu } from '../../apps/server/src/features/permissions/desk/publish-menu';
import { ensureBaseMenu } from '../../apps/server/src/features/permissions/ensure-base-menu';
import type { SessionUser } from '../../apps/server/src/platform/context';
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database';
import type { Bench } from '../lib/bench';
import { openLedgerDatabase } from '../lib/ledger-database';
import { atMost, type Row } from '../lib/promise';
import { measureInTurn, median } from '../lib/rounds';

/**
 * A menu changes for 10,000 companies: one number rises, however many there are. Beside it stands what raising the
 * number of every company would take, and all that publishing does but HTTP, of which the change is a part.
 */
export async function menu({ product, root, rounds }: Bench): Promise<Row[]> {
  const { url, client, payers, close } = await openLedgerDatabase(product.databaseUrl, root);
  const { db, close: closePool } = openDatabase(url, { max: 2 });
  try {
    // The suggested roles of every company are no part of it.
    await client.query('update companies set has_presets = true');
    await ensureBaseMenu(db);
    const user = await operator(client, payers[0]?.company ?? 0);
    const raiseAll = () =>
      timed(() => client.query(`select raise_rights_versions(array(select id from companies))`));
    const change = () =>
      timed(() => client.query(`update route_nodes set title = title || 'x' where name = 'Home'`));
    const { limit, ours } = await measureInTurn(rounds, raiseAll, change);
    const published = [];
    for (let round = 0; round < rounds; round += 1) published.push(await publish(db, user, `x${round}`));
    return [
      { work: 'menu changed in the database, 10,000 companies', unit: 'ms', ours },
      {
        work: 'menu published: checked, stored, written to the log',
        unit: 'ms',
        ours: median(published),
        promise: atMost(20, 60),
      },
      { work: '  control: the version of every company', unit: 'ms', ours: limit },
    ];
  } finally {
    await closePool();
    await close();
  }
}

/** One screen gets another name. What the desk shows was read before. */
async function publish(db: Db, user: SessionUser, title: string): Promise<number> {
  const { version, nodes } = await readDesk(db);
  const drafts = nodes.map(({ kind: _, path: __, guard: ___, is_needed: ____, ...node }) => node);
  const renamed = drafts.map((node) => (node.name === 'Home' ? { ...node, title } : node));
  return timed(() => publishMenu({ db, user, ip: '', language: 'zh' }, { version, nodes: renamed }));
}

async function operator(
  client: { query(text: string, values: unknown[]): Promise<{ rows: { id: number }[] }> },
  company_id: number,
): Promise<SessionUser> {
  const { rows } = await client.query(
    `insert into users (company_id, account, username, type_role) values ($1, 'bench-menu', 'x', 'factory') returning id`,
    [company_id],
  );
  return {
    id: Number(rows[0]?.id),
    session_id: 0,
    hidden_count: 0,
    company_id,
    type_role: 'factory',
    is_master: false,
    roles: ['admin'],
    permissions: [],
    own_categories: null,
    company_categories: [],
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
