import { DEFAULT_LANGUAGE, type Language } from '@motif/contract/limits';

/** The first language of the browser decides; everything except English is answered in Chinese (GR-3). */
export function languageOf(header: string | undefined): Language {
  return header && /^\s*en\b/i.test(header) ? 'en' : DEFAULT_LANGUAGE;
}
