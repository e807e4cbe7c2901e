import { expect, test } from 'vitest';
import { node } from '../../../test/people';
import { changeNode } from './change-node';
import { session, setRights } from './session-store';

test('one entry of the menu has another title and mark, the others stay', () => {
  setRights([node('/a', 'Layout', [node('/a/b', 'B'), node('/a/c', 'C')])], []);
  changeNode('/a/b', { title: '新', badge: '3' });
  const [group] = session().routes ?? [];
  expect(group?.children?.[0]?.meta).toEqual({ title: '新', title_en: 'Page /a/b', badge: '3' });
  expect(group?.children?.[1]).toEqual(node('/a/c', 'C'));
});
