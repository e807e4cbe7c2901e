/** Cursors carry times as whole microseconds, which is exactly what PostgreSQL keeps. */
export const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;
export const fromMicros = (place: string) =>
  `(timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond')`;

/** The same for many rows of which one becomes a cursor: seconds with six decimals, which cost less. */
export const seconds = (column: string) => `extract(epoch from ${column})`;
export const microsOf = (readSeconds: string): string => readSeconds.replace('.', '');

/** A time as PostgreSQL prints it, in the way of JSON: `2026-01-02 03:04:05.6+08` is `2026-01-02T03:04:05.6+08:00`. */
export function isoTime(printed: string): string {
  const zone = printed.at(-3);
  return `${printed.slice(0, 10)}T${printed.slice(11)}${zone === '+' || zone === '-' ? ':00' : ''}`;
}
