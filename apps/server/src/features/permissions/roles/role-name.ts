import type { Language } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { AppError } from '../../../platform/errors';
import { requiredField } from '../../../platform/http/field-messages';

/** Two spellings that look alike are one name: wide letters, capitals and spaces make no difference. */
const spelling = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** The name as it is stored. One that holds invisible characters could pass for another. */
export function checkRoleName(
  given: string,
  taken: readonly string[],
  reserved: readonly string[],
  language: Language,
): string {
  if (isBlank(given)) throw requiredField('name', language);
  if (/\p{Cf}|[\r\n\t]/u.test(given)) throw new AppError('BAD_CHARACTERS');
  const name = given.trim();
  if (reserved.some((other) => spelling(other) === spelling(name))) throw new AppError('NAME_RESERVED');
  if (taken.some((other) => spelling(other) === spelling(name))) throw new AppError('NAME_TAKEN');
  return name;
}
