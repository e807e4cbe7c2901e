import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@motif/contract/limits';
import { createContext, use } from 'react';
import { create } from 'zustand';
import { STORAGE_KEYS } from '../constants';
import { readStored, writeStored } from '../session/storage';

/**
 * Texts are typed objects beside their feature, zh and en side by side; a missing key is a type error. No translation
 * library with key strings and loading states is needed.
 */
interface TextTree {
  readonly [key: string]: string | ((...args: never[]) => string) | TextTree;
}

/** The same keys and arguments with any wording. */
type SameShape<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: SameShape<T[K]> };

export interface TextDefinition<T> {
  zh: SameShape<T>;
  en: SameShape<T>;
}

export function defineText<T extends TextTree>(definition: { zh: T; en: SameShape<T> }): TextDefinition<T> {
  return definition as unknown as TextDefinition<T>;
}

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((known) => known === value);

function initialLanguage(): Language {
  const stored = readStored(STORAGE_KEYS.language);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

const useLanguageStore = create<{ language: Language }>(() => ({ language: initialLanguage() }));

const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** Writing the same value again would make the browser recalculate all styles. */
const showLanguage = (language: Language) => {
  const root = document.documentElement;
  if (root.lang !== HTML_LANG[language]) root.lang = HTML_LANG[language];
};
showLanguage(currentLanguage());

export function currentLanguage(): Language {
  return useLanguageStore.getState().language;
}

export function setLanguage(language: Language): void {
  writeStored(STORAGE_KEYS.language, language);
  showLanguage(language);
  useLanguageStore.setState({ language });
}

/** The language of a part of the page that shows another one than the rest. Null: that of the person. */
export const LanguageScope = createContext<Language | null>(null);

export function useLanguage(): Language {
  const chosen = useLanguageStore((state) => state.language);
  return use(LanguageScope) ?? chosen;
}

export function useText<T>(definition: TextDefinition<T>): SameShape<T> {
  return definition[useLanguage()];
}

/** For code outside components, such as the request client. */
export function textNow<T>(definition: TextDefinition<T>): SameShape<T> {
  return definition[currentLanguage()];
}

/** Server texts come in pairs such as `name` and `name_en`. An empty English text falls back to Chinese. */
export const pickText = (language: Language, zh: string, en: string | undefined): string =>
  language === 'en' && en ? en : zh;
