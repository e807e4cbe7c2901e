/**
 * One column: its title, what kind of value it holds and where a row has it. `width` is in characters. Neighbours of
 * one `group` stand below a title that they share.
 */
export type Column<Row> = { title: string; group?: string; width?: number } & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | bigint | null }
  /** An amount in fen; the sheet shows yuan. */
  | { kind: 'money_fen'; value: (row: Row) => number | bigint | null }
  /** Shown in China's time: a sheet has no time zones. */
  | { kind: 'time'; value: (row: Row) => Date | null }
);
