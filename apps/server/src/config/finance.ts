import type { TaxRow } from '@motif/contract/features/withdrawals/amounts';
import type { InvoiceSettings } from '../platform/context';
import { ConfigError, type Env } from './values';

const ITEM_MAX = 90;
const PERCENT_MAX = 50;

/** What stands on invoices: INVOICE_ITEM and INVOICE_TAX_PERCENT, both or none of them. */
export function readInvoice(env: Env): InvoiceSettings | undefined {
  const { INVOICE_ITEM: item, INVOICE_TAX_PERCENT: percent } = env;
  if (!item && !percent) return undefined;
  if (!item || !percent) {
    const [given, missing] = item ? ['ITEM', 'TAX_PERCENT'] : ['TAX_PERCENT', 'ITEM'];
    throw new ConfigError(`INVOICE_${given} is set, so INVOICE_${missing} is needed too`);
  }
  if (item.length > ITEM_MAX) throw new ConfigError(`INVOICE_ITEM must have ${ITEM_MAX} characters at most`);
  return { item, tax_percent: readPercent('INVOICE_TAX_PERCENT', percent) };
}

/**
 * What is withheld from withdrawals. WITHDRAWAL_TAX=80000:20,200000:30 takes 20 % of what lies above 800 yuan and 30 %
 * of what lies above 2,000.
 */
export function readWithdrawalTax({ WITHDRAWAL_TAX: text }: Env): TaxRow[] {
  if (!text) return [];
  const rows = text.split(',').map((part): TaxRow => {
    const [, fen, percent] = /^\s*([0-9]{1,12}):([0-9]{1,2})\s*$/.exec(part) ?? [];
    if (fen === undefined || percent === undefined)
      throw new ConfigError(`WITHDRAWAL_TAX must be steps such as 80000:20 (fen:percent), not "${part}"`);
    return { above_fen: Number(fen), percent: readPercent('WITHDRAWAL_TAX', percent) };
  });
  const isRising = rows.every(({ above_fen }, at) => at === 0 || above_fen > (rows[at - 1]?.above_fen ?? 0));
  if (!isRising) throw new ConfigError('WITHDRAWAL_TAX must name its steps from the lowest to the highest');
  return rows;
}

function readPercent(name: string, text: string): number {
  const percent = /^[0-9]{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent <= PERCENT_MAX))
    throw new ConfigError(`${name} must be a whole percentage up to ${PERCENT_MAX}, not "${text}"`);
  return percent;
}
