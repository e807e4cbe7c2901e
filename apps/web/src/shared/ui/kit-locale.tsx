import type { Language } from '@motif/contract/limits';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage } from '../i18n/text';

const LOCALES: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB' };

/**
 * The library's own words (names of stepper buttons, announcements) follow our language. It stands around each compound
 * part instead of around the application, so that the first view does not load the library.
 */
export const KitLocale = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={LOCALES[useLanguage()]}>{children}</I18nProvider>
);
