import type { InputOf } from '@motif/contract/endpoint';
import type {
  menuDesk as contract,
  DeskNode,
  MenuDesk,
} from '@motif/contract/features/permissions/menu-desk';
import { inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { routeNodes } from '../../../platform/db/schema/access';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { type CheckedNode, checkDraft } from './check-draft';
import { deskOf, readKnown, valuesOf } from './menu-desk';
import { isBaseNode, publishedNodes, readRows } from './menu-nodes';

type Publisher = Pick<UserContext, 'db' | 'user' | 'ip' | 'language'>;
type Body = InputOf<typeof contract.publish>['body'];

/**
 * Replaces the menu of everybody in one transaction. Operators publish one after the other; whoever has not seen the
 * newest menu is refused. A trigger raises the version that all menus are kept under.
 */
export function publishMenu(ctx: Publisher, { version, nodes }: Body): Promise<MenuDesk> {
  return inTransaction(ctx.db, async (tx) => {
    const {
      rows: [current],
    } = await tx.execute<{ nodes: string }>(sql`select nodes from menu_version for update`);
    if (Number(current?.nodes) !== version) throw new AppError('CHANGED_MEANWHILE');
    const known = await readKnown(tx);
    const checked = checkDraft(nodes, known, ctx.language);
    await storeNodes(tx, checked);
    const wanted = new Set(checked.map(({ name }) => name));
    await takeOut(
      tx,
      known.rows.filter(({ name, is_removed }) => !is_removed && !wanted.has(name)),
    );
    const rows = await readRows(tx);
    const changed = difference(publishedNodes(known.rows), publishedNodes(rows));
    if (changed.count > 0) {
      const { before, after } = changed;
      await writeAudit(
        { ...ctx, db: tx },
        { action: 'menu.publish', subject: { kind: 'menu' }, before, after },
      );
    }
    return deskOf(tx, rows);
  });
}

/** Writes what differs: new nodes first, so that every parent has an id, then all places and values in one statement. */
async function storeNodes(tx: Db, nodes: readonly CheckedNode[]): Promise<void> {
  const fresh = nodes.filter(({ row }) => !row);
  if (fresh.length > 0)
    await tx.insert(routeNodes).values(fresh.map((node) => ({ ...valuesOf(node), sort: 0 })));
  const wanted = nodes.map((node, sort) => ({ ...valuesOf(node), parent: node.parent, sort }));
  const columns = sql.raw(COLUMNS.join(', '));
  const [mine, theirs] = ['n', 'w'].map((table) =>
    sql.raw(COLUMNS.map((name) => `${table}.${name}`).join(', ')),
  );
  await tx.execute(sql`
    update route_nodes n set (parent_id, sort, ${columns}) = (select p.id, w.sort, ${theirs})
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (name text, parent text, sort int, path text, title text,
      title_en text, icon text, hidden boolean, permission text, type_roles text[], main_type text, is_removed boolean)
    left join route_nodes p on p.name = w.parent
    where n.name = w.name
      and (n.parent_id, n.sort, ${mine}) is distinct from (p.id, w.sort, ${theirs})`);
}

const COLUMNS = [
  'path',
  'title',
  'title_en',
  'icon',
  'hidden',
  'permission',
  'type_roles',
  'main_type',
  'is_removed',
];

/** Nodes of the product are only marked, since the next start would add them again; those that operators made go. */
async function takeOut(tx: Db, rows: readonly { id: number; name: string }[]): Promise<void> {
  const [base, own] = [
    rows.filter(({ name }) => isBaseNode(name)),
    rows.filter(({ name }) => !isBaseNode(name)),
  ];
  const ids = (list: typeof rows) => list.map(({ id }) => id);
  if (base.length > 0)
    await tx
      .update(routeNodes)
      .set({ is_removed: true })
      .where(inArray(routeNodes.id, ids(base)));
  if (own.length > 0) await tx.delete(routeNodes).where(inArray(routeNodes.id, ids(own)));
}

/** The nodes that are not as they were, by name; a new order of all of them is said once. */
function difference(before: readonly DeskNode[], after: readonly DeskNode[]) {
  const told = ({ name: _, kind: __, is_needed: ___, guard: ____, ...rest }: DeskNode) => rest;
  const by = (nodes: readonly DeskNode[]) =>
    new Map(nodes.map((node) => [node.name, JSON.stringify(told(node))]));
  const [old, now] = [by(before), by(after)];
  const changed = (list: readonly DeskNode[], other: ReadonlyMap<string, string>) =>
    Object.fromEntries(
      list
        .filter((node) => other.get(node.name) !== JSON.stringify(told(node)))
        .map((node) => [node.name, told(node)]),
    );
  const [gone, made] = [changed(before, now), changed(after, old)];
  const order = (nodes: readonly DeskNode[]) => nodes.map(({ name }) => name);
  const isReordered = order(before).join() !== order(after).join();
  return {
    count: Object.keys(gone).length + Object.keys(made).length + Number(isReordered),
    before: { ...gone, ...(isReordered && { order: order(before) }) },
    after: { ...made, ...(isReordered && { order: order(after) }) },
  };
}
