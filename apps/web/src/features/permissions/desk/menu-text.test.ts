import { expect, test } from 'vitest';
import { MENU_ICONS } from '../../../shared/ui/display/menu-icons';
import { menuText } from './menu-text';

test.each(['zh', 'en'] as const)('every icon of the menu has a name in %s', (language) => {
  expect(Object.keys(menuText[language].icons).sort()).toEqual([...MENU_ICONS].sort());
});
