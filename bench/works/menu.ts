import { readDesk } from '../../apps/server/src/features/permissions/desk/menu-desk';
import { publishMenu } from '../../apps/server/src/features/permissions/desk/publish-menu';
import { ensureBaseMenu } from '../../apps/server/src/features/permissions/ensure-base-menu';
import type { SessionUser } from '../../apps/server/src/platform/context';
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database';
import type { Bench } from '../lib/bench';
import { openLedgerDatabase } from '../lib/ledger-database';
import { atMost, type Row } from '../lib/promise';
import { measureInTurn } from '../lib/rounds';

/** A menu is published for 10,000 companies: one number rises, however many there are. */
export async function menu({ product, root, rounds }: Bench): Promise<Row[]> {
  const { url, client, payers, close } = await openLedgerDatabase(product.databaseUrl, root);
  const { db, close: closePool } = openDatabase(url, { max: 2 });
  try {
    // The suggested roles of every company are no part of it.
    await client.query('update companies set has_presets = true');
    await ensureBaseMenu(db);
    const user = await operator(client, payers[0]?.company ?? 0);
    const raiseAll = () =>
      timed(async () => {
        await client.query('select raise_rights_versions(array(select id from companies))');
      });
    const publish = () => timed(() => publishReversed(db, user));
    await publish();
    const { limit, ours } = await measureInTurn(rounds, raiseAll, publish);
    return [
      { work: 'menu published, 10,000 companies', unit: 'ms', ours, promise: atMost(20, 60) },
      { work: 'menu, control: the version of every company', unit: 'ms', ours: limit },
    ];
  } finally {
    await closePool();
    await close();
  }
}

/** All that a request does but HTTP, with every node at another place. */
async function publishReversed(db: Db, user: SessionUser): Promise<void> {
  const { version, nodes } = await readDesk(db);
  const drafts = nodes.map(({ kind: _, path: __, guard: ___, is_needed: ____, ...node }) => node);
  await publishMenu({ db, user, ip: '', language: 'zh' }, { version, nodes: drafts.toReversed() });
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

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
