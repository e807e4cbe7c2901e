import { PRODUCT_NAME_MAX } from '@motif/contract/limits';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../../../test/people';
import { showScreen } from '../../../../../test/show-screen';
import { setLanguage } from '../../../../shared/i18n/text';
import { useSession } from '../../../../shared/session/session-store';
import { NewBatchPage } from './new-batch-page';

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
  useSession.setState({ category: { id: 1, name: '手机壳' } as never });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a name that is too long stays whole, is counted, and is not sent', async () => {
  const { countOf } = fakeApi({
    'GET /product/categories/': { data: { list: [], next_cursor: null } },
    'GET /product/models/': { data: { list: [], next_cursor: null } },
    'GET /product/scene-pictures/': { data: { list: [] } },
    'POST /product/batches/': { data: { id: 9 } },
  });
  const { where } = showScreen(
    <NewBatchPage />,
    '/product/batch/new?pictures=1&blanks=5%3Awhite&step=blanks',
  );
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '任务名称' });
  await userEvent.click(name);
  await userEvent.paste('秋'.repeat(PRODUCT_NAME_MAX + 3));
  expect(name.value).toHaveLength(PRODUCT_NAME_MAX + 3);
  expect(screen.getByText('超出 3 个字')).toBeTruthy();
  expect(screen.getByText('请缩短名称')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '生成摆放预览' }));
  expect(countOf('POST /product/batches/')).toBe(0);

  await userEvent.type(name, '{Backspace}{Backspace}{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: '生成摆放预览' }));
  await vi.waitFor(() => expect(where()).toBe('/product/batch/9'));
});
