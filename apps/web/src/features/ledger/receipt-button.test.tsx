import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts, signedIn } from '../../../test/people';
import { makeChain } from '../../../test/receipts';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { ReceiptButton } from './receipt-button';
import { readReceipt } from './verify/read-receipt';

const RECEIPT = 'GET /ledger/transactions/43/receipt/';

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('saves the receipt as a file that the page for checking takes', async () => {
  const { receipt } = await makeChain();
  fakeApi({ [RECEIPT]: { data: receipt } });
  const files: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  showScreen(<ReceiptButton transactionId={43} />);
  await userEvent.click(screen.getByRole('button', { name: '下载回执' }));
  await vi.waitFor(() => expect(names).toEqual(['receipt-43.json']));
  expect(readReceipt((await files[0]?.text()) ?? '')).toEqual(receipt);
});

test('says how long it takes when the entry is not sealed yet', async () => {
  fakeApi({ [RECEIPT]: { status: 409, message: '这笔记账正在封存，请 20 秒后再下载回执' } });
  showScreen(<ReceiptButton transactionId={43} />);
  await userEvent.click(screen.getByRole('button', { name: '下载回执' }));
  await vi.waitFor(() => expect(saidTexts()).toEqual(['这笔记账正在封存，请 20 秒后再下载回执']));
});
