import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../access';
import { endpoint } from '../endpoint';
import { DISPUTE_STATES } from '../features/disputes/dispute-states';
import { ORDER_STATES } from '../features/orders/order-states';
import { UPLOAD_STATES } from '../features/uploads';
import { Id, Input, oneOf, Time } from '../shapes';

/** The pipelines of the product that the style guide draws, each with its states. */
export const PIPELINES = {
  upload: UPLOAD_STATES,
  order: ORDER_STATES,
  dispute: DISPUTE_STATES,
} as const;
export type Pipeline = keyof typeof PIPELINES;
export const PIPELINE_NAMES = Object.keys(PIPELINES) as Pipeline[];
const STATES = [...new Set(Object.values(PIPELINES).flat())];

/** Steps are counted among so many of the newest things of a pipeline, so that a page never reads whole tables. */
export const WORKFLOW_NEWEST = 10_000;

const Step = Type.Object({
  pipeline: oneOf(PIPELINE_NAMES),
  state: oneOf(STATES),
  count: Type.Integer({ minimum: 0 }),
});
const WorkflowItem = Type.Object({
  id: Id,
  /** The number of an order; other things have their id alone. */
  no: Type.String(),
  company_name: Type.String(),
  created_at: Time,
});
export type WorkflowItem = Static<typeof WorkflowItem>;

const OPERATORS = { check: [ADMIN_ROLE] } as const;

export const workflow = {
  steps: endpoint({
    method: 'GET',
    path: '/workflow/getList',
    summary: '流程现状 / How many of the newest uploads, orders and disputes stand in each state',
    auth: OPERATORS,
    data: Type.Object({ list: Type.Array(Step) }),
  }),
  items: endpoint({
    method: 'GET',
    path: '/workflow/items',
    summary: '某一步的最新几项 / The newest things in one state of a pipeline',
    auth: OPERATORS,
    query: Input({ pipeline: oneOf(PIPELINE_NAMES), state: oneOf(STATES) }),
    data: Type.Object({ list: Type.Array(WorkflowItem) }),
  }),
};
