import { hasAccess } from '@motif/contract/access';
import type { Gallery } from '@motif/contract/features/pictures/pictures';
import { BULK_MAX } from '@motif/contract/limits';
import { expect, test } from 'vitest';
import { pictureOf } from '../../../../test/gallery-kit';
import { actionsFor } from './bulk-actions';

const ALL = ['pictures.browse', 'pictures.company', 'pictures.own', 'pictures.publish'];
const MINE = 7;
const pictures = [
  pictureOf(1, { owner_id: MINE, visibility: 'private' }),
  pictureOf(2, { owner_id: MINE, visibility: 'company' }),
  pictureOf(3, { owner_id: MINE, visibility: 'public' }),
];
const others = pictures.map((picture) => ({ ...picture, owner_id: 8 }));

const offered = (
  gallery: Gallery,
  list = pictures,
  permissions = ALL,
  more: { is_master?: boolean; roles?: string[] } = {},
) => {
  const holder = { roles: more.roles ?? [], permissions };
  const me = { id: MINE, is_master: more.is_master ?? false };
  const actions = actionsFor(gallery, list, me, (check) => hasAccess(holder, check));
  return Object.fromEntries(actions.map(({ name, pictures: fits }) => [name, fits.map(({ id }) => id)]));
};

test('in the private gallery each action names the pictures it fits', () => {
  expect(offered('my')).toEqual({
    favourite: [1, 2, 3],
    compare: [1, 2, 3],
    download: [1, 2, 3],
    share: [1],
    unshare: [2],
    publish: [1, 2],
    reprice: [3],
    takeDown: [3],
    move: [1, 2, 3],
    label: [1, 2, 3],
    sheet: [1, 2, 3],
    delete: [1, 2, 3],
  });
});

test('pictures of colleagues can be downloaded and liked but not changed, except by the master', () => {
  expect(Object.keys(offered('party', others))).toEqual(['favourite', 'compare', 'download']);
  expect(offered('party', others, ALL, { is_master: true })).toMatchObject({
    unshare: [2],
    takeDown: [3],
    delete: [1, 2, 3],
  });
});

test('a master has no further rights on the market', () => {
  expect(Object.keys(offered('public', others, ALL, { is_master: true }))).toEqual([
    'favourite',
    'group',
    'compare',
  ]);
});

test('operators put pictures of the market into areas', () => {
  expect(Object.keys(offered('hot', others, [], { roles: ['admin'] }))).toContain('area');
  expect(Object.keys(offered('my', pictures, [], { roles: ['admin'] }))).not.toContain('area');
});

test('without the right there is no button', () => {
  expect(Object.keys(offered('my', pictures, ['pictures.own']))).not.toContain('publish');
  expect(offered('my', pictures, [])).toEqual({});
});

test('acquired pictures can be downloaded', () => {
  expect(Object.keys(offered('acquired', others, ['pictures.browse']))).toEqual(['compare', 'download']);
});

test('pictures in the bin can be restored or erased', () => {
  expect(Object.keys(offered('bin'))).toEqual(['restore', 'erase']);
});

test('free pictures of others are got at once, and two to six pictures can be compared', () => {
  const free = others.map((picture, at) => ({ ...picture, visibility: 'public' as const, price: at * 20 }));
  expect(offered('public', free)).toMatchObject({ acquire: [1], compare: [1, 2, 3] });
  expect(offered('public', [{ ...(free[0] as (typeof free)[0]), is_licensed: true }])).not.toHaveProperty(
    'acquire',
  );
  expect(offered('public', free.slice(0, 1))).not.toHaveProperty('compare');
  expect(offered('public', [...free, ...free, ...free])).not.toHaveProperty('compare');
});

test('what takes only so many at once stays and says how many', () => {
  const many = Array.from({ length: BULK_MAX + 1 }, (_, at) => pictureOf(at, { owner_id: MINE }));
  const me = { id: MINE, is_master: false };
  const actions = (list: typeof many) =>
    actionsFor('my', list, me, () => true).find(({ name }) => name === 'sheet');
  expect(actions(many)?.limit).toBe(BULK_MAX);
  expect(actions(many.slice(1))?.limit).toBeUndefined();
});
