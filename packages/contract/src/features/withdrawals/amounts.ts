/** What a withdrawal is worth and may be (MO-5). All amounts are whole fen or whole creative points. */

/** One creative point is worth this many fen when it is withdrawn. */
export const FEN_PER_CREATIVE_POINT = 10;
export const WITHDRAWAL_MIN = 1000;
/** Per company and day of China. */
export const WITHDRAWAL_DAY_MAX = 50_000;
/** A withdrawal is paid within so many days after it was asked for. */
export const WITHDRAWAL_DUE_DAYS = 5;

const FEE_PER_MILLE = 6;
const FEE_MIN_FEN = 100;

/** The part of an amount above `above_fen` is taxed with `percent`; a later row replaces the earlier one from there. */
export interface TaxRow {
  above_fen: number;
  percent: number;
}
/** Nothing is withheld: whether it must be is a question for the operator's accountant. */
export const WITHDRAWAL_TAX: readonly TaxRow[] = [];

export interface WithdrawalAmounts {
  gross_fen: number;
  fee_fen: number;
  tax_fen: number;
  net_fen: number;
}

/** The form shows it while somebody types, and the server decides by the same function. */
export function withdrawalAmounts(
  points: number,
  tax: readonly TaxRow[] = WITHDRAWAL_TAX,
): WithdrawalAmounts {
  const gross_fen = points * FEN_PER_CREATIVE_POINT;
  const fee_fen = Math.max(FEE_MIN_FEN, Math.ceil((gross_fen * FEE_PER_MILLE) / 1000));
  const tax_fen = taxOf(gross_fen, tax);
  return { gross_fen, fee_fen, tax_fen, net_fen: gross_fen - fee_fen - tax_fen };
}

function taxOf(fen: number, rows: readonly TaxRow[]): number {
  // Summed in hundredths of a fen and rounded once, so that no row rounds for itself.
  const hundredths = rows.reduce((sum, { above_fen, percent }, at) => {
    const end = Math.min(fen, rows[at + 1]?.above_fen ?? fen);
    return sum + Math.max(0, end - above_fen) * percent;
  }, 0);
  return Math.ceil(hundredths / 100);
}
