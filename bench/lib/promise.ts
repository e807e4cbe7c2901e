/** A promise of the design, and the limit at which it counts as broken on a shared machine. */
export interface Promised {
  of: 'ratio' | 'ours';
  must: 'at least' | 'at most';
  value: number;
  /** Missing this value fails the run; without it the promise is only shown. */
  failLine?: number;
}

export type Verdict = 'yes' | 'near' | 'NO' | '';

export interface Row {
  work: string;
  unit: string;
  limit?: number | undefined;
  ours: number | undefined;
  ratio?: number | undefined;
  promise?: Promised | undefined;
  note?: string | undefined;
  /** A value that could not be measured counts as a broken promise. */
  failed?: boolean;
}

export const ratioAtLeast = (value: number, failLine?: number) =>
  promised('ratio', 'at least', value, failLine);
export const ratioAtMost = (value: number, failLine?: number) =>
  promised('ratio', 'at most', value, failLine);
export const atLeast = (value: number, failLine?: number) => promised('ours', 'at least', value, failLine);
export const atMost = (value: number, failLine?: number) => promised('ours', 'at most', value, failLine);

function promised(of: Promised['of'], must: Promised['must'], value: number, failLine?: number): Promised {
  return { of, must, value, ...(failLine !== undefined && { failLine }) };
}

export function verdictOf(row: Row): Verdict {
  const { promise } = row;
  if (row.failed) return 'NO';
  const measured = promise?.of === 'ratio' ? row.ratio : row.ours;
  if (!promise || measured === undefined) return '';
  const keeps = (line: number) => (promise.must === 'at least' ? measured >= line : measured <= line);
  if (keeps(promise.value)) return 'yes';
  return promise.failLine !== undefined && !keeps(promise.failLine) ? 'NO' : 'near';
}

export function promiseText({ promise }: Row): string {
  if (!promise) return '';
  return `${promise.must === 'at least' ? '≥' : '≤'} ${promise.value}${promise.of === 'ratio' ? ' ×' : ''}`;
}
