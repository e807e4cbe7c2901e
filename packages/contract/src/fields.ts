import { Type } from 'typebox';
import { PASSWORD_MAX } from './limits';
import {
  CODE_PATTERN,
  EMAIL_MAX,
  EMAIL_PATTERN,
  PHONE_PATTERN,
  REGISTRATION_PASSWORD_PATTERN,
} from './rules';

/** Fields that several calls take, with the rules of spec §5. */
export const Phone = Type.String({ pattern: PHONE_PATTERN });
export const Email = Type.String({ pattern: EMAIL_PATTERN, maxLength: EMAIL_MAX });
export const Code = Type.String({ pattern: CODE_PATTERN });
export const NewPassword = Type.String({ pattern: REGISTRATION_PASSWORD_PATTERN, maxLength: PASSWORD_MAX });
/** A one-time value out of a link. */
export const Ticket = Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' });
