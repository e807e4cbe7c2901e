import { Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { REASON_MAX, REASON_MIN } from '../../reasons';
import { Day, Input, nullable, oneOf } from '../../shapes';

export const OPERATORS = { check: { role: [ADMIN_ROLE] } } as const;

/** A list as a sheet, in the format of its address. */
export const FormatParams = Input({ format: oneOf(['csv', 'xlsx']) });

export const reason = Type.String({ minLength: REASON_MIN, maxLength: REASON_MAX });

/** Why somebody is kept out, and the last day of it; null: until it is lifted. */
export const SuspendInput = Input({ reason, until: nullable(Day) });

export const Kept = Type.Object({
  reason: Type.String(),
  /** The last day of it, in China. */
  until: nullable(Day),
});
