import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { FolderDialog, reorder } from './folder-dialog';

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const folder = { id: 3, name: '春季', count: 12, user: { id: 7, username: '晨星' } };

test('before a category goes, the question names it and says that its pictures stay', async () => {
  const { countOf } = fakeApi({ 'DELETE /image/personal_category/3/': {} });
  const onRemoved = vi.fn();
  showScreen(
    <FolderDialog folders={[folder]} main_category_id={7} onClose={() => undefined} onRemoved={onRemoved} />,
  );
  await userEvent.click(screen.getByRole('button', { name: '删除「春季」', hidden: true }));
  expect(screen.getByText('确定删除分类「春季」吗？里面的 12 张图片会保留在私人图库。')).toBeTruthy();
  expect(countOf('DELETE /image/personal_category/3/')).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: '删除分类', hidden: true }));
  await waitFor(() => expect(onRemoved).toHaveBeenCalledWith(3));
});

test('an entry moves to another place and the others close the gap', () => {
  expect(reorder(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(reorder(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(reorder(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
  expect(reorder(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});
