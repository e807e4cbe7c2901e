import { AppError } from '../../../platform/errors';

/** One movement of money as a provider tells it. Amounts are in fen and above zero. */
export interface BillLine {
  kind: 'paid' | 'refund';
  trade_no: string;
  out_trade_no: string;
  amount_fen: number;
  /** Below zero where a refund brings it back. */
  fee_fen: number;
  paid_at: Date;
  /** Where it stands in the file. */
  line: number;
}

/** The bill is refused as a whole: half of a bill would look like missing money. */
export const unreadable = (line: number, what: string) => new AppError('BILL_UNREADABLE', { line, what });

/** Fen of a text such as `-188.00`; fractions of a fen round as the provider's own sums do not, so they are refused. */
export function fenOf(text: string, line: number): number {
  const found = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!found) throw unreadable(line, text.slice(0, 40) || '0');
  const [, sign, whole = '0', part = ''] = found;
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign && fen > 0 ? -fen : fen;
}

/** WeChat tells its fee with five decimals; the rest below a fen is dropped, as it is when it pays out. */
export function feeOf(text: string, line: number): number {
  const cut = text.trim().replace(/(\.\d{2})\d+$/, '$1');
  return cut === '' ? 0 : fenOf(cut, line);
}

/** A time in China, such as `2026-11-16 10:20:30`. */
export function timeOf(text: string, line: number): Date {
  const found = /^(\d{4})[-/](\d{2})[-/](\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text.trim());
  const time = found && new Date(`${found[1]}-${found[2]}-${found[3]}T${found[4]}+08:00`);
  if (!time || Number.isNaN(time.getTime())) throw unreadable(line, text.slice(0, 40) || '-');
  return time;
}

/** The number of a trade: what a provider writes, and nothing that could be something else. */
export function numberOf(text: string, line: number): string {
  const number = text.trim();
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(number)) throw unreadable(line, number.slice(0, 40) || '-');
  return number;
}
