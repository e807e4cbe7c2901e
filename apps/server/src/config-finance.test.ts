import { expect, test } from 'vitest';
import { readInvoice, readWithdrawalTax } from './config-finance';

test('item and rate of invoices are set together, or not at all', () => {
  expect(readInvoice({})).toBeUndefined();
  const both = { INVOICE_ITEM: '*软件*服务', INVOICE_TAX_PERCENT: '3' };
  expect(readInvoice(both)).toEqual({ item: '*软件*服务', tax_percent: 3 });
  expect(readInvoice({ ...both, INVOICE_TAX_PERCENT: '0' })).toMatchObject({ tax_percent: 0 });
  expect(() => readInvoice({ INVOICE_ITEM: 'x' })).toThrow('INVOICE_TAX_PERCENT is needed too');
  expect(() => readInvoice({ INVOICE_TAX_PERCENT: '6' })).toThrow('INVOICE_ITEM is needed too');
  for (const percent of ['6.5', '-1', '51', '1e1', 'six'])
    expect(() => readInvoice({ ...both, INVOICE_TAX_PERCENT: percent })).toThrow(
      'INVOICE_TAX_PERCENT must be',
    );
  expect(() => readInvoice({ ...both, INVOICE_ITEM: 'x'.repeat(91) })).toThrow('INVOICE_ITEM must have');
});

test('what is withheld from withdrawals has rising steps; without any nothing is', () => {
  expect(readWithdrawalTax({})).toEqual([]);
  expect(readWithdrawalTax({ WITHDRAWAL_TAX: '80000:20, 200000:30' })).toEqual([
    { above_fen: 80_000, percent: 20 },
    { above_fen: 200_000, percent: 30 },
  ]);
  expect(readWithdrawalTax({ WITHDRAWAL_TAX: '0:20' })).toEqual([{ above_fen: 0, percent: 20 }]);
  for (const text of ['20', '80000:20:1', '80000:20,', '-1:20', '80000:2.5', '80000:51'])
    expect(() => readWithdrawalTax({ WITHDRAWAL_TAX: text }), text).toThrow('WITHDRAWAL_TAX must be');
  expect(() => readWithdrawalTax({ WITHDRAWAL_TAX: '2:20,1:30' })).toThrow('from the lowest to the highest');
});
