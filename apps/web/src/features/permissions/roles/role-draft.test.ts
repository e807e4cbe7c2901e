import type { RightsTree, TreeRight } from '@motif/contract/features/permissions/roles';
import { expect, test } from 'vitest';
import { branchesOf, nodesOf, rightsOf, withNeeds } from './role-draft';

const right = (code: string, needs: string[] = [], is_yours = true): TreeRight => ({
  code,
  name: `权${code}`,
  name_en: `Right ${code}`,
  needs,
  is_yours,
});
const tree: RightsTree = {
  groups: [
    {
      name: 'Pictures',
      title: '图库',
      title_en: 'Pictures',
      rights: [right('browse')],
      screens: [
        {
          name: 'Own',
          title: '私人图库',
          title_en: 'Private',
          rights: [right('own'), right('upload', ['own']), right('publish', ['upload'])],
        },
      ],
    },
    { name: 'Finance', title: '财务', title_en: 'Finance', rights: [right('spend', [], false)], screens: [] },
  ],
  is_limited: false,
  categories: [],
};
const words = { pick: (zh: string) => zh, hint: () => undefined };

test('a tick ticks what it needs, and a tick that goes takes what needed it along', () => {
  const rights = rightsOf(tree);
  expect(withNeeds(rights, [], new Set(['publish'])).sort()).toEqual(['own', 'publish', 'upload']);
  expect(withNeeds(rights, ['own', 'upload', 'publish'], new Set(['upload', 'publish']))).toEqual([]);
  expect(withNeeds(rights, ['own', 'upload'], new Set(['own']))).toEqual(['own']);
});

test('searching keeps the branches that lead to what fits', () => {
  const found = nodesOf(tree, '私人', words);
  expect(branchesOf(found)).toEqual(['group:Pictures', 'screen:Own']);
  expect(nodesOf(tree, 'Right publish', words)[0]?.children?.[0]?.children).toMatchObject([
    { id: 'publish' },
  ]);
  expect(nodesOf(tree, 'nothing like it', words)).toEqual([]);
});

test('a right that one does not hold cannot be ticked', () => {
  expect(nodesOf(tree, '', words)[1]?.children).toMatchObject([{ id: 'spend', disabled: true }]);
});
