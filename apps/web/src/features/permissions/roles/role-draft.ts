import type { RightsTree, Role, TreeRight } from '@motif/contract/features/permissions/roles';
import type { TreeNode } from '../../../shared/ui/choices/tree-ticks';

/** A role as it is being edited. */
export interface RoleDraft {
  name: string;
  description: string;
  permissions: string[];
  categories_limited: boolean;
  main_categories: number[];
}

export const EMPTY_DRAFT: RoleDraft = {
  name: '',
  description: '',
  permissions: [],
  categories_limited: false,
  main_categories: [],
};

export const draftOf = (role: Role): RoleDraft => ({
  name: role.name,
  description: role.description,
  permissions: role.permissions,
  categories_limited: role.categories_limited,
  main_categories: role.main_categories,
});

const sorted = (draft: RoleDraft): RoleDraft => ({
  ...draft,
  permissions: [...draft.permissions].sort(),
  main_categories: [...draft.main_categories].sort((a, b) => a - b),
});
export const isSameDraft = (one: RoleDraft, other: RoleDraft): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** What the server is asked about, without the names. */
export const shareOf = ({ permissions, categories_limited, main_categories }: RoleDraft) => ({
  permissions,
  categories_limited,
  main_categories: categories_limited ? main_categories : [],
});

export const rightsOf = ({ groups }: RightsTree): TreeRight[] =>
  groups.flatMap((group) => [...group.rights, ...group.screens.flatMap(({ rights }) => rights)]);

/**
 * The ticks after a change: what a new tick needs is ticked too, and what needed a tick that is gone goes with it. Rights
 * that the person cannot give stay as they are.
 */
export function withNeeds(
  rights: readonly TreeRight[],
  before: readonly string[],
  wanted: ReadonlySet<string>,
): string[] {
  const after = new Set(wanted);
  const right = new Map(rights.map((one) => [one.code, one]));
  const tick = (code: string) => {
    after.add(code);
    for (const need of right.get(code)?.needs ?? []) if (!after.has(need)) tick(need);
  };
  const clear = (code: string) => {
    after.delete(code);
    for (const one of rights) if (after.has(one.code) && one.needs.includes(code)) clear(one.code);
  };
  for (const code of before) if (!wanted.has(code)) clear(code);
  for (const code of wanted) if (!before.includes(code)) tick(code);
  return [...after];
}

interface Words {
  pick: (zh: string, en: string) => string;
  hint: (right: TreeRight) => string | undefined;
}

/** The tree as the widget takes it, without the rights whose names do not fit what is looked for. */
export function nodesOf({ groups }: RightsTree, keyword: string, { pick, hint }: Words): TreeNode[] {
  const wanted = keyword.trim().toLowerCase();
  const fits = (...words: string[]) => words.some((word) => word.toLowerCase().includes(wanted));
  const leaves = (rights: readonly TreeRight[], ...above: string[]) =>
    rights
      .filter((right) => fits(right.name, right.name_en, ...above))
      .map((right) => ({
        id: right.code,
        label: pick(right.name, right.name_en),
        hint: hint(right),
        disabled: !right.is_yours,
      }));
  return groups
    .map((group) => {
      const above = [group.title, group.title_en];
      const screens = group.screens
        .map((screen) => ({
          id: `screen:${screen.name}`,
          label: pick(screen.title, screen.title_en),
          children: leaves(screen.rights, ...above, screen.title, screen.title_en),
        }))
        .filter(({ children }) => children.length > 0);
      return {
        id: `group:${group.name}`,
        label: pick(group.title, group.title_en),
        children: [...leaves(group.rights, ...above), ...screens],
      };
    })
    .filter(({ children }) => children.length > 0);
}

/** Everything that can be opened in the tree. */
export const branchesOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children ? [node.id, ...branchesOf(node.children)] : []));
