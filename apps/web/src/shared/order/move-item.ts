/** The list with one entry at another place. */
export function moveItem<T>(list: readonly T[], item: T, to: number): T[] {
  const rest = list.filter((other) => other !== item);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}
