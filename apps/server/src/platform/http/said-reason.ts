import type { Language } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { requiredField } from './field-messages';

/** A reason as it is stored: the code of a usual one, or words as they were typed. One of both is needed. */
export function saidReason<Code extends string>(
  language: Language,
  { reason_code, reason = '' }: { reason_code?: Code; reason?: string },
): { reason_code: Code | null; reason: string } {
  if (reason_code) return { reason_code, reason: '' };
  if (isBlank(reason)) throw requiredField('reason', language);
  return { reason_code: null, reason: reason.trim() };
}
