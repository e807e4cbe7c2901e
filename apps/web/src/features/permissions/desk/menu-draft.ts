import { MENU_LEVELS } from '@motif/contract/features/permissions/menu';
import type { DeskNode, DraftNode, NodeKind } from '@motif/contract/features/permissions/menu-desk';
import { randomId } from '../../../shared/random-id';

/** The menu while it is edited: a flat list in which siblings stand in their order. */
export type Draft = readonly DeskNode[];

/** The areas make their own entries, so nothing else is put below them. */
const AREAS = 'Areas';

export const childrenOf = (draft: Draft, parent: string | null): DeskNode[] =>
  draft.filter((node) => node.parent === parent);

export const nodeOf = (draft: Draft, name: string | null): DeskNode | undefined =>
  draft.find((node) => node.name === name);

/** A node with everything below it. */
export function branchOf(draft: Draft, name: string): DeskNode[] {
  const node = nodeOf(draft, name);
  return node ? [node, ...childrenOf(draft, name).flatMap((child) => branchOf(draft, child.name))] : [];
}

/** 1 is the top. A circle has no level; the draft never holds one. */
export function levelOf(draft: Draft, name: string): number {
  const parent = nodeOf(draft, name)?.parent ?? null;
  return parent === null ? 1 : 1 + levelOf(draft, parent);
}

/** In the order of the screen, each with its level; what is below closed groups is left out. */
export function rowsOf(draft: Draft, isOpen: (name: string) => boolean): { node: DeskNode; level: number }[] {
  const below = (parent: string | null, level: number): { node: DeskNode; level: number }[] =>
    childrenOf(draft, parent).flatMap((node) => [
      { node, level },
      ...(node.kind === 'group' && isOpen(node.name) ? below(node.name, level + 1) : []),
    ]);
  return below(null, 1);
}

export type Where = 'before' | 'inside' | 'after';

/** The draft with a node at another place; undefined where it cannot stand. */
export function place(draft: Draft, name: string, target: string, where: Where): Draft | undefined {
  const [node, at] = [nodeOf(draft, name), nodeOf(draft, target)];
  if (!node || !at || branchOf(draft, name).includes(at)) return undefined;
  const parent = where === 'inside' ? target : at.parent;
  const rest = draft.filter((one) => one !== node);
  const index = where === 'inside' ? rest.length : rest.indexOf(at) + (where === 'after' ? 1 : 0);
  const next = [...rest.slice(0, index), { ...node, parent }, ...rest.slice(index)];
  return fits(next, name) ? next : undefined;
}

/** Groups need a level below them for what they hold. */
function fits(draft: Draft, moved: string): boolean {
  const parent = nodeOf(draft, nodeOf(draft, moved)?.parent ?? null);
  if (parent && (parent.kind !== 'group' || parent.name === AREAS)) return false;
  return branchOf(draft, moved).every(
    ({ name, kind }) => levelOf(draft, name) <= (kind === 'group' ? MENU_LEVELS - 1 : MENU_LEVELS),
  );
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** One step by keyboard: up and down pass the ends of a group, in and out change the level. */
export function step(draft: Draft, name: string, to: Step): Draft | undefined {
  const node = nodeOf(draft, name);
  if (!node) return undefined;
  const siblings = childrenOf(draft, node.parent);
  const at = siblings.indexOf(node);
  const [above, below] = [siblings[at - 1], siblings[at + 1]];
  if (to === 'in') return above && place(draft, name, above.name, 'inside');
  if (to === 'up' && above) return place(draft, name, above.name, 'before');
  if (to === 'down' && below) return place(draft, name, below.name, 'after');
  return node.parent === null ? undefined : place(draft, name, node.parent, to === 'up' ? 'before' : 'after');
}

export const change = (draft: Draft, name: string, values: Partial<DeskNode>): Draft =>
  draft.map((node) => (node.name === name ? { ...node, ...values } : node));

/** Without a node and everything below it. */
export function takeOut(draft: Draft, name: string): Draft {
  const gone = new Set(branchOf(draft, name));
  return draft.filter((node) => !gone.has(node));
}

/** Something that others need cannot go, nor a group that holds it. */
export const mayTakeOut = (draft: Draft, name: string): boolean =>
  branchOf(draft, name).every((node) => !node.is_needed);

/** A node of the product comes back to its group, or to the top where that is gone. */
export function putBack(draft: Draft, node: DeskNode): Draft {
  const parent = nodeOf(draft, node.parent)?.kind === 'group' ? node.parent : null;
  const next = [...draft, { ...node, parent }];
  return fits(next, node.name) ? next : [...draft, { ...node, parent: null }];
}

/** A group or link of the operator's own; the server takes names of this form only. */
export function newNode(kind: Exclude<NodeKind, 'screen'>): DeskNode {
  return {
    name: `Own${randomId(8)}`,
    parent: null,
    title: '',
    title_en: '',
    icon: kind === 'group' ? 'folder' : 'star',
    hidden: false,
    permission: null,
    type_roles: null,
    main_type: null,
    url: kind === 'link' ? '' : null,
    kind,
    path: '',
    guard: [],
    is_needed: false,
  };
}

/** What the server is sent. */
export const sentOf = (draft: Draft): DraftNode[] =>
  draft.map(({ kind: _, path: __, guard: ___, is_needed: ____, ...node }) => node);

export type ChangeKind =
  | 'added'
  | 'removed'
  | 'renamed'
  | 'moved'
  | 'hidden'
  | 'shown'
  | 'edited'
  | 'reordered';

/** What a draft changes, node by node. A node that only makes room for another is not told. */
export function changesOf(before: Draft, after: Draft): { node: DeskNode; kinds: ChangeKind[] }[] {
  const old = new Map(before.map((node) => [node.name, node]));
  const kept = new Set(after.map(({ name }) => name));
  const gone = before
    .filter(({ name }) => !kept.has(name))
    .map((node) => ({ node, kinds: ['removed'] as ChangeKind[] }));
  const changed = after.map((node) => {
    const was = old.get(node.name);
    return { node, kinds: was ? kindsOf(was, node) : (['added'] as ChangeKind[]) };
  });
  const groups = [null, ...after.filter(({ kind }) => kind === 'group').map(({ name }) => name)];
  for (const parent of groups) {
    const was = childrenOf(before, parent).filter((node) => nodeOf(after, node.name)?.parent === parent);
    const now = childrenOf(after, parent).filter((node) => old.get(node.name)?.parent === parent);
    const moved = strayOf(
      was.map(({ name }) => name),
      now.map(({ name }) => name),
    );
    for (const entry of changed) if (moved.has(entry.node.name)) entry.kinds.push('reordered');
  }
  return [...changed, ...gone].filter(({ kinds }) => kinds.length > 0);
}

function kindsOf(was: DeskNode, now: DeskNode): ChangeKind[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const rest = ({ icon, permission, type_roles, main_type, url }: DeskNode) => [
    icon,
    permission,
    type_roles,
    main_type,
    url,
  ];
  return [
    ...(was.title !== now.title || was.title_en !== now.title_en ? ['renamed' as const] : []),
    ...(was.parent !== now.parent ? ['moved' as const] : []),
    ...(was.hidden === now.hidden ? [] : [now.hidden ? ('hidden' as const) : ('shown' as const)]),
    ...(same(rest(was), rest(now)) ? [] : ['edited' as const]),
  ];
}

/** The fewest entries that must have been moved: all others still follow each other. */
function strayOf(was: readonly string[], now: readonly string[]): Set<string> {
  const stray = new Set<string>();
  let [left, right] = [[...was], [...now]];
  while (left.join() !== right.join()) {
    const distance = (name: string) => Math.abs(left.indexOf(name) - right.indexOf(name));
    const far = left.reduce((most, name) => (distance(name) > distance(most) ? name : most));
    stray.add(far);
    [left, right] = [left.filter((name) => name !== far), right.filter((name) => name !== far)];
  }
  return stray;
}
