import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: '存活 / The process is alive',
    auth: 'public',
    neverShed: true,
    data: Type.Object({ version: Type.String(), uptime_seconds: Type.Integer() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary: '就绪 / Database and store answer',
    auth: 'public',
    neverShed: true,
    data: Type.Object({ database: Type.Literal('ok'), storage: Type.Literal('ok') }),
  }),
};

/** What the server-sent stream `GET /events` carries (design: Events). */
export const ServerEvent = Type.Union([
  /** Roles, permissions, categories or menu changed: fetch them again. */
  Type.Object({ type: Type.Literal('rights_changed') }),
  /** This session was ended elsewhere. */
  Type.Object({ type: Type.Literal('session_ended'), session_id: Type.Integer() }),
  /** For operators: a message was queued, sent or given up. */
  Type.Object({ type: Type.Literal('outbox_changed') }),
  /** For operators: a verification of the ledger has ended. */
  Type.Object({ type: Type.Literal('ledger_checked') }),
  /** A notice has come. */
  Type.Object({ type: Type.Literal('notices_changed') }),
  /** The state of an upload task of this person changed. */
  Type.Object({ type: Type.Literal('uploads_changed') }),
  /** An export of this person went on or ended. */
  Type.Object({ type: Type.Literal('exports_changed') }),
  /** Products or templates of the person's company were added, removed or changed. */
  Type.Object({ type: Type.Literal('products_changed') }),
  /** A batch of this person was placed, went on or ended. */
  Type.Object({ type: Type.Literal('batches_changed') }),
  /** The person's favourites or groups changed, perhaps in another tab. */
  Type.Object({ type: Type.Literal('favourites_changed') }),
  /** Pictures of the person's company were added, removed or changed. */
  Type.Object({ type: Type.Literal('pictures_changed') }),
  /** An order of the company was paid, fulfilled or closed. */
  Type.Object({ type: Type.Literal('order_changed'), no: Type.String() }),
  /** What the company holds in points or creative points changed. */
  Type.Object({ type: Type.Literal('points_changed') }),
  /** A package renews itself, or no longer does. */
  Type.Object({ type: Type.Literal('renewals_changed') }),
  /** For the company and the operators: a withdrawal took a step, or a payee came or went. */
  Type.Object({ type: Type.Literal('withdrawals_changed') }),
  /** For operators: a bank transfer took a step, or its slip came. */
  Type.Object({ type: Type.Literal('transfers_changed') }),
  /** For the company and the operators: an invoice was asked for, issued, refused or reversed. */
  Type.Object({ type: Type.Literal('invoices_changed') }),
  Type.Object({ type: Type.Literal('refunds_changed') }),
  /** For the company and the operators: papers were handed in, decided or taken back. */
  Type.Object({ type: Type.Literal('verifications_changed') }),
  /** For both companies of a dispute and the operators: it took a step, or somebody wrote. */
  Type.Object({ type: Type.Literal('disputes_changed') }),
  /** For the company and the operators: a category was asked for, or a request was settled. */
  Type.Object({ type: Type.Literal('category_requests_changed') }),
  /** For operators: something came into a queue that has no event of its own, or left it. */
  Type.Object({ type: Type.Literal('queues_changed') }),
]);
export type ServerEvent = Static<typeof ServerEvent>;
