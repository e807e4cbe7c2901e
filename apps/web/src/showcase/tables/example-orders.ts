import type { Sort } from '../../shared/ui/table/columns/column';

export interface Order {
  id: number;
  number: string;
  buyer: 'morning' | 'green' | 'paper';
  time: string;
  state: 'open' | 'paid' | 'refunded';
  pictures: number;
  points: number;
  note: 'none' | 'rush' | 'invoice';
}

const BUYERS = ['morning', 'green', 'paper'] as const;
const STATES = ['paid', 'paid', 'open', 'paid', 'refunded'] as const;
const NOTES = ['none', 'none', 'rush', 'none', 'invoice'] as const;
const START = Date.UTC(2026, 0, 1, 8);
const pick = <Value>(values: readonly [Value, ...Value[]], at: number): Value =>
  values[at % values.length] ?? values[0];

/** The same rows every time: numbers scattered by a prime instead of by chance. */
export const exampleOrders = (count: number): Order[] =>
  Array.from({ length: count }, (_, at) => {
    const scattered = (at * 7919) % 10_007;
    return {
      id: at + 1,
      number: `MF-${String(100_000 + at)}`,
      buyer: pick(BUYERS, scattered),
      time: new Date(START + at * 47 * 60_000).toISOString(),
      state: pick(STATES, scattered),
      pictures: (scattered % 40) + 1,
      points: scattered * 3 + 90,
      note: pick(NOTES, scattered >> 2),
    };
  });

export function sortedOrders(orders: readonly Order[], sort: Sort | undefined): readonly Order[] {
  if (!sort) return orders;
  const field = sort.key as keyof Order;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return orders.toSorted((a, b) => (a[field] < b[field] ? -sign : a[field] > b[field] ? sign : 0));
}
