import { Type } from 'typebox';
import type { Language } from './limits';
import { Input, oneOf } from './shapes';

export const REASON_MIN = 4;
export const REASON_MAX = 200;

/** The usual reasons of a refusal by their codes, in both languages: whoever reads one reads it in their own. */
export type ReasonWords = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Why something is asked for or refused: one of the usual reasons, or other words. */
export const reasonFields = <const Codes extends readonly string[]>(codes: Codes) => ({
  reason_code: Type.Optional(oneOf(codes)),
  reason: Type.Optional(Type.String({ minLength: REASON_MIN, maxLength: REASON_MAX })),
});
export const reasonInput = <const Codes extends readonly string[]>(codes: Codes) =>
  Input(reasonFields(codes));

/** The usual reasons in one language, by their codes and in their order: what a form offers. */
export const reasonsIn = (words: ReasonWords, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([code, said]) => [code, said[language]]));

/** What was said, in this language; words of an operator's own stay as they were typed. */
export const reasonText = (
  words: ReasonWords,
  { reason_code, reason }: { reason_code: string | null; reason: string },
  language: Language,
): string => (reason_code && words[reason_code]?.[language]) || reason;
