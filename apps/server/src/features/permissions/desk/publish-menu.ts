import { isDeepStrictEqual } from 'node:util';
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
import type { NodeRow } from '../menu';
import { type CheckedNode, checkDraft } from './check-draft';
import { deskOf, readCodes, readVersion, rowsOf, valuesOf } from './menu-desk';
import { isBaseNode, publishedNodes, readRows } from './menu-nodes';

type Publisher = Pick<UserContext, 'db' | 'user' | 'ip' | 'language'>;
type Body = InputOf<typeof contract.publish>['body'];

/**
 * Replaces the menu of everybody in one transaction. Operators publish one after the other; whoever has not seen the
 * newest menu is refused. A trigger raises the version that all menus are kept under.
 */
export function publishMenu(ctx: Publisher, { version, nodes }: Body): Promise<MenuDesk> {
  return inTransaction<MenuDesk, { nodes: string }>(
    ctx.db,
    async (tx, [current]) => {
      if (Number(current?.nodes) !== version) throw new AppError('CHANGED_MEANWHILE');
      const [rows, codes] = await Promise.all([readRows(tx), readCodes(tx)]);
      const checked = checkDraft(nodes, { rows, codes }, ctx.language);
      const stored = await storeNodes(tx, checked);
      const removed = await takeOut(tx, rows, new Set(checked.map(({ name }) => name)));
      const after = [...stored, ...removed];
      const changed = difference(publishedNodes(rows), publishedNodes(after));
      if (changed)
        await writeAudit(
          { ...ctx, db: tx },
          { action: 'menu.publish', subject: { kind: 'menu' }, ...changed },
        );
      return deskOf(after, codes, await readVersion(tx));
    },
    { text: 'select nodes from menu_version for update', values: [], prepared: true },
  );
}

/** Writes what differs and returns the rows of all nodes. New ones come first, so that every parent has an id. */
async function storeNodes(tx: Db, nodes: readonly CheckedNode[]): Promise<NodeRow[]> {
  const fresh = nodes.filter(({ row }) => !row).map((node) => ({ ...valuesOf(node), sort: 0 }));
  const made = fresh.length > 0 ? await tx.insert(routeNodes).values(fresh).returning() : [];
  const rowOf = new Map(made.map((row) => [row.name, row]));
  const existing = nodes.flatMap((node) => {
    const row = node.row ?? rowOf.get(node.name);
    return row ? [{ ...node, row }] : [];
  });
  const rows = rowsOf(existing);
  const changed = rows.filter((row, at) =>
    COLUMNS.some((name) => !isSame(row[name], existing[at]?.row[name])),
  );
  if (changed.length > 0) await updateRows(tx, changed);
  return rows;
}

const COLUMNS = [
  'parent_id',
  'sort',
  'path',
  'title',
  'title_en',
  'icon',
  'hidden',
  'permission',
  'type_roles',
  'main_type',
  'is_removed',
] as const;

/** Most values are no lists, and equal. */
const isSame = (one: unknown, other: unknown) => one === other || isDeepStrictEqual(one, other);

async function updateRows(tx: Db, rows: readonly NodeRow[]): Promise<void> {
  const theirs = COLUMNS.map((name) => `w.${name}`).join(', ');
  await tx.execute(sql`
    update route_nodes n set (${sql.raw(COLUMNS.join(', '))}) = (select ${sql.raw(theirs)})
    from jsonb_populate_recordset(null::route_nodes, ${JSON.stringify(rows)}::jsonb) w
    where n.id = w.id`);
}

/**
 * Takes out what is not wanted any more. Nodes of the product are only marked, since the next start would add them again;
 * those that operators made go. Returns all that are marked.
 */
async function takeOut(tx: Db, rows: readonly NodeRow[], wanted: ReadonlySet<string>): Promise<NodeRow[]> {
  const unwanted = rows.filter(({ name }) => !wanted.has(name));
  const marked = unwanted.filter(({ name }) => isBaseNode(name)).map((row) => ({ ...row, is_removed: true }));
  const shown = unwanted.filter(({ is_removed }) => !is_removed);
  const ids = (isBase: boolean) =>
    shown.filter(({ name }) => isBaseNode(name) === isBase).map(({ id }) => id);
  const [base, own] = [ids(true), ids(false)];
  if (base.length > 0)
    await tx.update(routeNodes).set({ is_removed: true }).where(inArray(routeNodes.id, base));
  if (own.length > 0) await tx.delete(routeNodes).where(inArray(routeNodes.id, own));
  return marked;
}

/** The nodes that are not as they were, by name; a new order of all of them is said once. */
function difference(before: readonly DeskNode[], after: readonly DeskNode[]) {
  const told = ({ name: _, kind: __, is_needed: ___, guard: ____, ...rest }: DeskNode) => rest;
  const by = (nodes: readonly DeskNode[]) => new Map(nodes.map((node) => [node.name, told(node)]));
  const [old, now] = [by(before), by(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => !isDeepStrictEqual(old.get(name), now.get(name)),
  );
  const of = (nodes: typeof old) =>
    Object.fromEntries(changed.filter((name) => nodes.has(name)).map((name) => [name, nodes.get(name)]));
  const orders = [before, after].map((nodes) => nodes.map(({ name }) => name));
  const isReordered = !isDeepStrictEqual(orders[0], orders[1]);
  if (changed.length === 0 && !isReordered) return undefined;
  return {
    before: { ...of(old), ...(isReordered && { order: orders[0] }) },
    after: { ...of(now), ...(isReordered && { order: orders[1] }) },
  };
}
