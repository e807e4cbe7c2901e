/** `8888` → `88.88`, by whole numbers alone. */
export const yuanOf = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** `88.88` → `8888`; undefined if it is no amount of whole fen. */
export function fenOf(yuan: string): number | undefined {
  const [, whole, part = ''] = /^(0|[1-9][0-9]{0,9})(?:\.([0-9]{1,2}))?$/.exec(yuan) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
