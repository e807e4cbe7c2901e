import { ADMIN_ROLE } from '../access';
import { SHOWCASE_GROUPS, SHOWCASE_SCREEN, type ShowcaseGroup, showcasePages } from './pages';

const forOperators = () => ({ guard: [ADMIN_ROLE] });

interface ShowcaseNode {
  path: string;
  name: string;
  component: string;
  title: string;
  title_en: string;
  guard: string[];
  no_column?: true;
  children?: ShowcaseNode[];
}

const groups = Object.entries<ShowcaseGroup>(SHOWCASE_GROUPS);

const pagesOf = (group: string): ShowcaseNode[] =>
  showcasePages
    .filter(([, page]) => page.group === group)
    .map(([name, { group: _, ...page }]) => ({
      ...page,
      ...forOperators(),
      name,
      component: SHOWCASE_SCREEN,
    }));

/** The groups of one level, each with its pages and the groups in it. */
const groupsWithin = (outer: string | undefined): ShowcaseNode[] =>
  groups
    .filter(([, { within }]) => within === outer)
    .flatMap(([group, { within: _, ...place }]) => {
      const children = [...pagesOf(group), ...groupsWithin(group)];
      const node = { ...place, ...forOperators(), name: `Showcase${group}`, component: 'Layout' };
      return children.length > 0 ? [{ ...node, children }] : [];
    });
const firstLevel = groupsWithin(undefined);
const isAlone = ({ children = [] }: ShowcaseNode) => children.some(({ no_column }) => no_column);

/** The guide as one entry of the operators' menu, with its groups and pages below, and what must stand alone. */
export const SHOWCASE_MENU = [
  {
    ...forOperators(),
    path: '/vab',
    name: 'Showcase',
    component: 'Layout',
    title: '示例',
    title_en: 'Examples',
    icon: 'brush',
    children: firstLevel.filter((group) => !isAlone(group)),
  },
  ...firstLevel.filter(isAlone).map((group) => ({ ...group, icon: 'dashboard' })),
];
