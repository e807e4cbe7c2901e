import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { ExportKit } from './export-kit';

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a sheet is asked for once everything that was typed is saved', async () => {
  const { requests } = fakeApi({
    'POST /shelf/listing-kits/3/export/': { status: 409, message: '稍后再试' },
  });
  let saved = () => {};
  const settled = () =>
    new Promise<void>((resolve) => {
      saved = resolve;
    });
  showScreen(<ExportKit id={3} isEmpty={false} problems={0} settled={settled} />, '/product/listing/3');
  await userEvent.click(await screen.findByRole('button', { name: '导出' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel 文件' }));
  const asked = () => requests.filter(({ key }) => key.includes('/export/'));
  expect(asked()).toEqual([]);
  saved();
  await waitFor(() => expect(asked()).toHaveLength(1));
});
