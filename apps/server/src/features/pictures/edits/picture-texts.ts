import type { Language } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { invalidField } from '../invalid-field';

/** One line without blanks at its ends, so that the stored text is the one people see. */
export function cleanText(field: string, text: string, language: Language): string {
  if (isBlank(text)) throw invalidField(field, language, 'blank');
  return text.trim().replace(/\s+/gu, ' ');
}

export function cleanTags(field: string, tags: string[], language: Language): string[] {
  return [...new Set(tags.map((tag) => cleanText(field, tag, language)))];
}
