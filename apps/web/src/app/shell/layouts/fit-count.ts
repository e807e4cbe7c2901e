/**
 * How many entries of a row fit before the "more" entry has to take the rest. The last one needs no room for "more":
 * if all fit, there is none.
 */
export function fitCount(widths: readonly number[], available: number, moreWidth: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= available) return widths.length;
  let used = moreWidth;
  let count = 0;
  for (const width of widths) {
    used += width;
    if (used > available) break;
    count += 1;
  }
  return count;
}
