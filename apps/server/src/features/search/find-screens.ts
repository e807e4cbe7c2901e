import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { SEARCH_EACH_MAX, type SearchEntry } from '@motif/contract/features/search';
import type { Language } from '@motif/contract/limits';
import type { UserContext } from '../../platform/context';
import { userRoutes } from '../permissions/menu';
import { best } from './search-text';

interface Screen {
  node: RouteNode;
  trail: RouteNode[];
}

/** Screens of the person's own menu, so nothing is found that they may not open. */
export async function findScreens(ctx: UserContext, text: string): Promise<SearchEntry[]> {
  const { routes } = await userRoutes(ctx);
  const screens = screensOf(routes);
  const found = text
    ? best(screens, text, ({ node }) => [node.meta.title, node.meta.title_en], SEARCH_EACH_MAX)
    : screens.filter(({ node }) => !node.meta.hidden).slice(0, SEARCH_EACH_MAX);
  return found.map(({ node, trail }) => ({
    value: titleOf(node, ctx.language),
    url: node.path,
    type: 'screen' as const,
    ...(trail.length > 0 && { detail: trail.map((group) => titleOf(group, ctx.language)).join(' / ') }),
  }));
}

/** Hidden groups repeat entries of other groups; a hidden screen counts unless it belongs to another entry. */
function screensOf(nodes: readonly RouteNode[], trail: RouteNode[] = []): Screen[] {
  return nodes.flatMap((node) => {
    if (node.children) return node.meta.hidden ? [] : screensOf(node.children, [...trail, node]);
    const reachable = node.path.startsWith('/') && !node.path.includes(':') && !node.meta.activeMenu;
    return reachable ? [{ node, trail }] : [];
  });
}

const titleOf = ({ meta }: RouteNode, language: Language) =>
  (language === 'en' && meta.title_en) || meta.title;
