/** What a withdrawal is worth and may be (MO-5). All amounts are whole fen or whole creative points. */

/** One creative point is worth this many fen when it is withdrawn. */
export const FEN_PER_CREATIVE_POINT = 10;
export const WITHDRAWAL_MIN = 1000;
/** Per company and day of China. */
export const WITHDRAWAL_DAY_MAX = 50_000;
/** A withdrawal is paid within so many days after it was asked for. */
export const WITHDRAWAL_DUE_DAYS = 5;

const FEE_PER_MILLE = 6n;
const FEE_MIN_FEN = 100n;

/**
 * The part of an amount above `above_fen` is taxed with `percent`; a later row replaces the earlier one from there.
 * Without rows nothing is withheld: whether it must be is a question for the operator's accountant.
 */
export interface TaxRow {
  above_fen: number;
  percent: number;
}

export interface WithdrawalAmounts {
  gross_fen: number;
  fee_fen: number;
  tax_fen: number;
  net_fen: number;
}

/** The form shows it while somebody types, and the server decides by the same function. */
export function withdrawalAmounts(points: number, tax: readonly TaxRow[]): WithdrawalAmounts {
  const gross = BigInt(points * FEN_PER_CREATIVE_POINT);
  const fee = most(FEE_MIN_FEN, ceilOf(gross * FEE_PER_MILLE, 1000n));
  const taxed = taxOf(gross, tax);
  return {
    gross_fen: Number(gross),
    fee_fen: Number(fee),
    tax_fen: Number(taxed),
    net_fen: Number(gross - fee - taxed),
  };
}

function taxOf(fen: bigint, rows: readonly TaxRow[]): bigint {
  // Summed in hundredths of a fen and rounded once, so that no row rounds for itself.
  const hundredths = rows.reduce((sum, { above_fen, percent }, at) => {
    const next = rows[at + 1];
    const end = next && BigInt(next.above_fen) < fen ? BigInt(next.above_fen) : fen;
    return sum + most(0n, end - BigInt(above_fen)) * BigInt(percent);
  }, 0n);
  return ceilOf(hundredths, 100n);
}

const most = (a: bigint, b: bigint) => (a > b ? a : b);
const ceilOf = (amount: bigint, by: bigint) => (amount + by - 1n) / by;
