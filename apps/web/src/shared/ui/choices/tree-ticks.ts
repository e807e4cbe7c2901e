export interface TreeNode {
  id: string;
  label: string;
  hint?: string | undefined;
  /** Cannot be ticked; ticking what is above leaves it as it is. */
  disabled?: boolean | undefined;
  children?: readonly TreeNode[] | undefined;
}

export type Tick = 'all' | 'some' | 'none';

/** What the ticks of a tree follow from: the leaves below each node. Built once per data. */
export interface TreeIndex {
  leaves: ReadonlyMap<string, readonly string[]>;
  /** Leaves that ticking the node changes. */
  open: ReadonlyMap<string, readonly string[]>;
  disabled: readonly string[];
  roots: readonly TreeNode[];
}

export function indexTree(roots: readonly TreeNode[]): TreeIndex {
  const leaves = new Map<string, readonly string[]>();
  const open = new Map<string, readonly string[]>();
  const disabled: string[] = [];
  const visit = (node: TreeNode, closed: boolean) => {
    const isClosed = closed || node.disabled === true;
    if (isClosed) disabled.push(node.id);
    const children = node.children ?? [];
    for (const child of children) visit(child, isClosed);
    const isLeaf = children.length === 0;
    const below = (map: typeof leaves) => children.flatMap((child) => map.get(child.id) ?? []);
    leaves.set(node.id, isLeaf ? [node.id] : below(leaves));
    open.set(node.id, isLeaf ? (isClosed ? [] : [node.id]) : below(open));
  };
  for (const root of roots) visit(root, false);
  return { leaves, open, disabled, roots };
}

export function tickOf(index: TreeIndex, ticked: ReadonlySet<string>, id: string): Tick {
  const leaves = index.leaves.get(id) ?? [];
  const count = leaves.filter((leaf) => ticked.has(leaf)).length;
  if (count === 0) return 'none';
  return count === leaves.length ? 'all' : 'some';
}

/** Ticks or clears all below a node. What stands half-ticked becomes fully ticked first. */
export function setTick(
  index: TreeIndex,
  ticked: ReadonlySet<string>,
  id: string,
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(ticked);
  for (const leaf of index.open.get(id) ?? [])
    if (on) next.add(leaf);
    else next.delete(leaf);
  return next;
}
