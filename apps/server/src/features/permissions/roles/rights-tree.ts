import type { RightsTree, TreeGroup, TreeRight } from '@motif/contract/features/permissions/roles';
import { asc, inArray } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { permissions } from '../../../platform/db/schema/access';
import { mainCategories } from '../../../platform/db/schema/catalogue';
import { type NodeRow, readMenu } from '../menu';
import { readGiver } from './giver';

type Permission = typeof permissions.$inferSelect;

/** Where rights are shown whose part of the menu this installation does not have. */
const ELSEWHERE = { name: 'Elsewhere', title: '其他', title_en: 'Other' };

/** All rights that a company can give, under the part of the menu they belong to, and its main categories. */
export async function rightsTree({ db, user }: UserContext): Promise<RightsTree> {
  const giver = await readGiver(db, user);
  const [{ rows }, codes, categories] = await Promise.all([
    readMenu(db),
    db.select().from(permissions).orderBy(asc(permissions.sort), asc(permissions.code)),
    db
      .select({ id: mainCategories.id, name: mainCategories.name, name_en: mainCategories.name_en })
      .from(mainCategories)
      .where(inArray(mainCategories.id, [...giver.opened]))
      .orderBy(asc(mainCategories.id)),
  ]);
  // Merchants have no withdrawals, so nobody there has to think about them.
  const nodes = rows.filter(({ type_roles }) => !type_roles || type_roles.includes(user.type_role));
  const isElsewhere = ({ node }: Permission) => !rows.some(({ name }) => name === node);
  const given = codes.filter(
    (code) => code.grantable && (isElsewhere(code) || nodes.some(({ name }) => name === code.node)),
  );
  const right = ({ code, name, name_en, needs }: Permission): TreeRight => ({
    code,
    name,
    name_en,
    needs,
    is_yours: giver.codes.has(code),
  });
  return {
    groups: groupsOf(nodes, given, isElsewhere, right),
    is_limited: giver.isLimited,
    categories: categories.map((category) => ({ ...category, is_yours: giver.categories.has(category.id) })),
  };
}

function groupsOf(
  nodes: NodeRow[],
  codes: Permission[],
  isElsewhere: (code: Permission) => boolean,
  right: (code: Permission) => TreeRight,
): TreeGroup[] {
  const under = (name: string) => codes.filter(({ node }) => node === name).map(right);
  const groups = nodes
    .filter(({ parent_id }) => parent_id === null)
    .map((top) => ({
      ...placeOf(top),
      rights: under(top.name),
      screens: nodes
        .filter((node) => node.id !== top.id && topOf(nodes, node)?.id === top.id)
        .map((node) => ({ ...placeOf(node), rights: under(node.name) }))
        .filter(({ rights }) => rights.length > 0),
    }));
  const others = { ...ELSEWHERE, rights: codes.filter(isElsewhere).map(right), screens: [] };
  return [...groups, others].filter(({ rights, screens }) => rights.length + screens.length > 0);
}

const placeOf = ({ name, title, title_en }: NodeRow) => ({ name, title, title_en });

const parentOf = (nodes: NodeRow[], node: NodeRow) => nodes.find(({ id }) => id === node.parent_id);

function topOf(nodes: NodeRow[], node: NodeRow): NodeRow | undefined {
  if (node.parent_id === null) return node;
  const parent = parentOf(nodes, node);
  return parent && topOf(nodes, parent);
}
