import { ADMIN_ROLE } from '../access';
import { SHOWCASE_GROUPS, SHOWCASE_SCREEN, showcasePages } from './pages';

const forOperators = () => ({ guard: [ADMIN_ROLE] });

const groups = Object.entries(SHOWCASE_GROUPS).flatMap(([group, place]) => {
  const children = showcasePages
    .filter(([, page]) => page.group === group)
    .map(([name, { group: _, ...page }]) => ({
      ...page,
      ...forOperators(),
      name,
      component: SHOWCASE_SCREEN,
    }));
  const node = { ...place, ...forOperators(), name: `Showcase${group}`, component: 'Layout' };
  return children.length > 0 ? [{ ...node, children }] : [];
});
const isAlone = ({ children }: (typeof groups)[number]) => children.some(({ no_column }) => no_column);

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
    children: groups.filter((group) => !isAlone(group)),
  },
  ...groups.filter(isAlone).map((group) => ({ ...group, icon: 'dashboard' })),
];
