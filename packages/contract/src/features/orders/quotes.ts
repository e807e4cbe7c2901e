import { type Static, Type } from 'typebox';
import { nullable, oneOf, Time } from '../../shapes';

/** `renew` begins when the present package ends; a smaller package can only follow, so it is a renewal too. */
export const ORDER_ACTIONS = ['buy', 'renew', 'upgrade'] as const;

/**
 * Why a package cannot be ordered now: one that follows is bought already, the present one does not end, or its money
 * is on its way back.
 */
export const WHY_NOT = ['has_next', 'has_no_end', 'in_refund'] as const;

/** What a package costs a company at this moment, with the parts of the calculation. Amounts are in fen. */
export const Quote = Type.Object({
  action: oneOf(ORDER_ACTIONS),
  why_not: nullable(oneOf(WHY_NOT)),
  price_fen: Type.Integer({ description: 'the whole price' }),
  credit_fen: Type.Integer({ description: 'what the rest of the present package is worth' }),
  cost_fen: Type.Integer({ description: 'what the new one costs until the same end' }),
  due_fen: Type.Integer({ description: 'what is paid: cost less credit' }),
  rest_seconds: Type.Integer({ description: 'until the present package ends; 0 unless it is an upgrade' }),
  total_seconds: Type.Integer({ description: 'how long the present package lasts in all; 0 as above' }),
  points_price: nullable(Type.Integer({ description: 'the price in points, where points may pay' })),
  points: Type.Integer({ description: 'given with it, bonus included' }),
  bonus_points: Type.Integer(),
  creative_points: Type.Integer(),
  starts_at: nullable(Time),
  ends_at: nullable(Time),
});
export type Quote = Static<typeof Quote>;
