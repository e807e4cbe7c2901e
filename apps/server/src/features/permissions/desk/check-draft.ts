import { MENU_LEVELS } from '@motif/contract/features/permissions/menu';
import {
  type DraftNode,
  type NodeKind,
  OWN_NODE_PATTERN,
} from '@motif/contract/features/permissions/menu-desk';
import type { Language } from '@motif/contract/limits';
import { isLink } from '@motif/contract/links';
import { isBlank } from '@motif/contract/text';
import { AppError } from '../../../platform/errors';
import { AREA_NODE, type NodeRow } from '../menu';
import { DESK, isNeeded, kindOf, OPEN_TO_ALL } from './menu-nodes';

/** Why a menu cannot be published. */
const PROBLEMS = {
  unknown: { zh: '产品没有这个页面', en: 'The product has no such screen' },
  twice: { zh: '同一项出现了两次', en: 'It stands in the menu twice' },
  no_parent: { zh: '上级分组不在菜单里', en: 'The group above it is not in the menu' },
  not_a_group: {
    zh: '上级不是可以放入菜单项的分组',
    en: 'What stands above it is no group that takes entries',
  },
  circle: { zh: '分组不能放进自己里面', en: 'A group cannot stand inside itself' },
  too_deep: { zh: '层级过深', en: 'It lies too deep' },
  no_title: { zh: '名称不能为空', en: 'It has no title' },
  bad_characters: { zh: '名称含有不支持的字符', en: 'The title holds characters that are not supported' },
  bad_link: { zh: '链接须以 https:// 开头', en: 'A link has to begin with https://' },
  bad_permission: { zh: '没有这项权限', en: 'There is no such right' },
  locked_out: {
    zh: '不能隐藏或限制：所有人都要能找到它',
    en: 'It cannot be hidden or limited: those who need it must find it',
  },
  needed: { zh: '其他页面要用到它，不能移除', en: 'Other screens need it, so it stays' },
} as const;
type Problem = keyof typeof PROBLEMS;

const ownName = new RegExp(OWN_NODE_PATTERN);

/** What the draft is held against. */
interface Known {
  rows: readonly NodeRow[];
  /** Rights that a node may ask for. */
  codes: readonly { code: string }[];
}

/** A node of the draft together with what it is: that is never the browser's to say. */
export interface CheckedNode extends DraftNode {
  kind: NodeKind;
  row: NodeRow | undefined;
}

type ByName = ReadonlyMap<string, CheckedNode>;

/** Refuses a menu that is no menu, or that would close the way back. Every problem is named with its node. */
export function checkDraft(draft: readonly DraftNode[], known: Known, language: Language): CheckedNode[] {
  const rows = new Map(known.rows.map((row) => [row.name, row]));
  const nodes = draft.map((node): CheckedNode => {
    const row = rows.get(node.name);
    const kind = row ? kindOf(row.component) : node.url === null ? 'group' : 'link';
    return { ...node, title: node.title.trim(), title_en: node.title_en.trim(), kind, row };
  });
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const codes = new Set(known.codes.map(({ code }) => code));
  const missing = known.rows.filter(({ name }) => isNeeded(name) && !byName.has(name));
  const problems = [
    ...nodes.map((node) => ({ node, problem: problemOf(node, byName, codes) })),
    ...missing.map((node) => ({ node, problem: 'needed' as const })),
  ];
  const refused = problems.flatMap(({ node, problem }) =>
    problem ? [{ field: `nodes.${node.name}`, message: PROBLEMS[problem][language] }] : [],
  );
  if (refused.length > 0) throw new AppError('INVALID_FIELDS', {}, refused);
  return nodes;
}

/** The first thing that is wrong with a node. */
function problemOf(node: CheckedNode, byName: ByName, codes: ReadonlySet<string>): Problem | undefined {
  if (!node.row && !ownName.test(node.name)) return 'unknown';
  // Of nodes with the same name the last one is found.
  if (byName.get(node.name) !== node) return 'twice';
  return placeProblem(node, byName) ?? textProblem(node) ?? conditionProblem(node, byName, codes);
}

function placeProblem(node: CheckedNode, byName: ByName): Problem | undefined {
  if (node.parent === null) return undefined;
  const parent = byName.get(node.parent);
  if (!parent) return 'no_parent';
  // The areas make their own entries.
  if (parent.kind !== 'group' || parent.name === AREA_NODE) return 'not_a_group';
  const above = trailOf(node, byName);
  if (!above) return 'circle';
  // A group needs room for what it holds.
  const deepest = node.kind === 'group' ? MENU_LEVELS - 1 : MENU_LEVELS;
  return above.length + 1 > deepest ? 'too_deep' : undefined;
}

/** The groups above a node; undefined where they lead back to it. */
function trailOf(node: CheckedNode, byName: ByName): CheckedNode[] | undefined {
  const trail: CheckedNode[] = [];
  for (let above = node.parent; above !== null; ) {
    const parent = byName.get(above);
    if (!parent) return trail;
    if (parent === node || trail.includes(parent)) return undefined;
    trail.push(parent);
    above = parent.parent;
  }
  return trail;
}

/** Browsers read a path with braces as a pattern, so an address has none. */
const isSite = (url: string) => isLink(url) && url.startsWith('https:') && !/[{}]/.test(url);

function textProblem({ title, title_en, kind, url }: CheckedNode): Problem | undefined {
  if (isBlank(title) || isBlank(title_en)) return 'no_title';
  if (/\p{Cf}|\p{Cc}/u.test(title + title_en)) return 'bad_characters';
  const isFine = kind === 'link' ? url !== null && isSite(url) : url === null;
  return isFine ? undefined : 'bad_link';
}

function conditionProblem(
  node: CheckedNode,
  byName: ByName,
  codes: ReadonlySet<string>,
): Problem | undefined {
  if (node.permission !== null && !codes.has(node.permission)) return 'bad_permission';
  const steps = [node, ...(trailOf(node, byName) ?? [])];
  const isLimited = steps.some(({ type_roles, main_type }) => type_roles !== null || main_type !== null);
  // Operators hold every right, so a right above the desk does not close it to them.
  if (node.name === DESK && (isLimited || steps.some(({ hidden }) => hidden))) return 'locked_out';
  // A group of the product may have a guard of its own, like that of the operators.
  const isGuarded = steps.some(({ permission, row }) => permission !== null || row?.guard?.length);
  if (OPEN_TO_ALL.includes(node.name) && (isLimited || isGuarded)) return 'locked_out';
  return undefined;
}
