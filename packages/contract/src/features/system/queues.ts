import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { nullable, Time } from '../../shapes';

/** Counting ends here; a screen says `99+`. */
export const QUEUE_COUNT_MAX = 100;

const Queue = Type.Object({
  /** The name of the screen that shows it, as in the table of screens. */
  screen: Type.String(),
  /** Narrows the address of the screen to what waits; empty where it shows that by itself. */
  search: Type.String(),
  count: Type.Integer({ minimum: 0, maximum: QUEUE_COUNT_MAX, description: 'at most 100' }),
  oldest: nullable(Time),
});
export type Queue = Static<typeof Queue>;

export const queues = {
  list: endpoint({
    method: 'GET',
    path: '/system/queues/',
    summary: '待处理 / How much waits for operators in each queue, and since when',
    auth: { check: [ADMIN_ROLE] },
    data: Type.Object({ list: Type.Array(Queue) }),
  }),
};
