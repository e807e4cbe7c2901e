import {
  ORDER_STATES,
  ORDER_TRANSITIONS,
  type OrderState,
} from '@motif/contract/features/orders/order-states';
import type { PIPELINES, Pipeline } from '@motif/contract/showcase/workflow';

export type StateOf<P extends Pipeline> = (typeof PIPELINES)[P][number];
export type AnyState = StateOf<Pipeline>;

interface Place {
  column: number;
  row: number;
}
export interface FlowMap {
  places: Partial<Record<AnyState, Place>>;
  ways: readonly (readonly [AnyState, AnyState])[];
}

const at = (column: number, row: number): Place => ({ column, row });

/** The ways of an order are those that its rules allow. A refund that fails leads back to where it began. */
const orderWays = ORDER_STATES.flatMap((from) =>
  Object.values(ORDER_TRANSITIONS[from])
    .filter((to): to is OrderState => to !== 'before')
    .map((to) => [from, to] as const),
);

/** Where each state is drawn, in columns and rows, and which leads to which. */
export const FLOW_MAPS: Record<Pipeline, FlowMap> = {
  upload: {
    places: {
      waiting: at(0, 0),
      processing: at(1, 0),
      done: at(2, 0),
      cancelled: at(1, 1),
      failed: at(2, 1),
    } satisfies Record<StateOf<'upload'>, Place>,
    ways: [
      ['waiting', 'processing'],
      ['processing', 'done'],
      ['processing', 'failed'],
      ['waiting', 'cancelled'],
    ],
  },
  order: {
    places: {
      pending: at(0, 0),
      paid: at(1, 0),
      fulfilled: at(2, 0),
      closed: at(0, 1),
      refunding: at(2, 1),
      refunded: at(3, 1),
    } satisfies Record<StateOf<'order'>, Place>,
    ways: orderWays,
  },
  dispute: {
    places: {
      answer_due: at(0, 0),
      answered: at(1, 0),
      upheld: at(2, 0),
      rejected: at(2, 1),
      withdrawn: at(1, 1),
      settled: at(2, 2),
    } satisfies Record<StateOf<'dispute'>, Place>,
    ways: [
      ['answer_due', 'answered'],
      ['answer_due', 'withdrawn'],
      ['answered', 'withdrawn'],
      ['answered', 'upheld'],
      ['answered', 'rejected'],
      ['answered', 'settled'],
    ],
  },
};

export const BOX = { width: 132, height: 64 };
const GAP = { x: 56, y: 32 };
/** Half the thickness of what a line or an outline needs around the boxes. */
export const EDGE = 4;

export const cornerOf = ({ column, row }: Place) => ({
  x: EDGE + column * (BOX.width + GAP.x),
  y: EDGE + row * (BOX.height + GAP.y),
});

export function sizeOf({ places }: FlowMap) {
  const all = Object.values(places).map(cornerOf);
  return {
    width: Math.max(...all.map(({ x }) => x)) + BOX.width + EDGE,
    height: Math.max(...all.map(({ y }) => y)) + BOX.height + EDGE,
  };
}

/** A line from one box to the next: down within a column, otherwise from right side to left side. */
export function wayBetween(from: Place, to: Place): string {
  const a = cornerOf(from);
  const b = cornerOf(to);
  if (from.column === to.column) {
    const x = a.x + BOX.width / 2;
    return `M${x} ${a.y + BOX.height}V${b.y - EDGE}`;
  }
  const start = { x: a.x + BOX.width, y: a.y + BOX.height / 2 };
  const end = { x: b.x - EDGE, y: b.y + BOX.height / 2 };
  const middle = (start.x + end.x) / 2;
  return `M${start.x} ${start.y}C${middle} ${start.y} ${middle} ${end.y} ${end.x} ${end.y}`;
}
