import type { Condition, ReportScreen } from '@motif/contract/features/permissions/access-report';
import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { AREA_NODE, conditionsOf, type MenuHolder, type menuOf, type NodeRow } from './menu';

type Menu = Awaited<ReturnType<typeof menuOf>>;

/** Every node of the menu in its order, with its conditions. Whether it is shown is read from the menu itself. */
export function explainScreens(user: MenuHolder, menu: Menu): ReportScreen[] {
  const there = placesOf(menu.routes);
  const below = (parent: NodeRow | null, trail: NodeRow[], closedBy: NodeRow | null): ReportScreen[] =>
    menu.rows
      .filter((row) => row.parent_id === (parent?.id ?? null))
      .flatMap((row) => {
        const own = conditionsOf(user, row, menu.mainType);
        const isFor = own.every(({ met }) => met);
        const isEmpty = isFor && !closedBy && !there.has(row.name);
        const conditions: Condition[] = [
          ...own,
          ...(closedBy ? [{ kind: 'parent' as const, met: false, values: [closedBy.name] }] : []),
          // A group without a single screen for this person is left out.
          ...(isEmpty ? [{ kind: 'children' as const, met: false, values: [] }] : []),
        ];
        const closer = closedBy ?? (isFor ? null : row);
        return [
          screenOf(row, trail, there, conditions),
          ...(row.name === AREA_NODE ? areasBelow(row, trail, closer) : below(row, [...trail, row], closer)),
        ];
      });

  const areasBelow = (group: NodeRow, trail: NodeRow[], closedBy: NodeRow | null): ReportScreen[] =>
    menu.areaNodes.map(({ name, path, meta }) => ({
      name,
      path,
      title: meta.title,
      title_en: meta.title_en,
      is_group: false,
      trail: [...trail, group].map((above) => above.name),
      state: there.get(name) ?? 'closed',
      conditions: closedBy ? [{ kind: 'parent', met: false, values: [closedBy.name] }] : [],
    }));

  return below(null, [], null);
}

function screenOf(
  row: NodeRow,
  trail: NodeRow[],
  there: Map<string, 'menu' | 'open'>,
  conditions: Condition[],
): ReportScreen {
  const { name, path, title, title_en } = row;
  return {
    name,
    path,
    title,
    title_en,
    is_group: row.component === 'Layout',
    trail: trail.map((above) => above.name),
    state: there.get(name) ?? 'closed',
    conditions,
  };
}

/** The nodes of the menu by name, including those that are only reached by address. */
function placesOf(nodes: RouteNode[], isHidden = false): Map<string, 'menu' | 'open'> {
  return new Map(
    nodes.flatMap((node) => {
      const hidden = isHidden || node.meta.hidden === true;
      return [[node.name, hidden ? 'open' : 'menu'] as const, ...placesOf(node.children ?? [], hidden)];
    }),
  );
}
