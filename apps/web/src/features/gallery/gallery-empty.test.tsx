import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOf, openGallery, signInAs } from '../../../test/gallery-kit';

const PATH = '/myPicture/collectedPicture';
const GROUP = { id: 5, name: '春季', count: 0, covers: [], created_at: '2026-01-01T00:00:00Z' };
const openGroup = (search: string) => {
  signInAs();
  return openGallery(listOf([]), 'collected', PATH + search, {
    'GET /image/collect_image_groups/': () => ({ data: { list: [GROUP], total: 0, ungrouped: 0 } }),
  });
};

test('an empty group says so and how pictures come into it', async () => {
  openGroup('?group_id=5');
  expect(await screen.findByText('这个分组还没有图片')).toBeTruthy();
  expect(screen.getByText(/心形选择分组/)).toBeTruthy();
  expect(screen.queryByText('没有符合筛选条件的图片')).toBeNull();
  expect(screen.getByRole('link', { name: '查看全部收藏' }).getAttribute('href')).toBe(PATH);
});

test('in a group, a search without results says which name was searched', async () => {
  openGroup('?group_id=5&name=花');
  expect(await screen.findByText('没有找到与“花”有关的图片')).toBeTruthy();
});

test('in a group, filters without results can be cleared', async () => {
  openGroup('?group_id=5&color=red');
  expect(await screen.findByText('没有符合筛选条件的图片')).toBeTruthy();
});
