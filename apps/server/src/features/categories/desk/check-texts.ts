import type { Language } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { AppError } from '../../../platform/errors';
import { requiredField } from '../../../platform/http/field-messages';

/** Two spellings that look alike are one name: wide letters, capitals and spaces make no difference. */
const spelling = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

interface Texts {
  name: string;
  name_en: string;
  description?: string;
  description_en?: string;
}

/** The texts as they are stored. One that holds invisible characters could pass for another. */
export function checkTexts<T extends Texts>(
  draft: T,
  taken: readonly { name: string }[],
  language: Language,
): T {
  const { name, name_en, description = '', description_en = '' } = draft;
  if (/\p{Cf}|\p{Cc}/u.test(name + name_en + description + description_en))
    throw new AppError('BAD_CHARACTERS');
  for (const field of ['name', 'name_en'] as const)
    if (isBlank(draft[field])) throw requiredField(field, language);
  if (taken.some((other) => spelling(other.name) === spelling(name))) throw new AppError('NAME_TAKEN');
  const described = draft.description !== undefined && {
    description: description.trim(),
    description_en: description_en.trim(),
  };
  return { ...draft, name: name.trim(), name_en: name_en.trim(), ...described };
}
