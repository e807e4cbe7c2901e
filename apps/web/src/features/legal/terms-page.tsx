import type { Language } from '@motif/contract/limits';
import type { LegalDocument } from './legal-document';
import { LegalPage } from './legal-page';

/** Only the text of the current language is loaded. */
export const terms: Record<Language, () => Promise<LegalDocument>> = {
  zh: () => import('./terms-zh').then((module) => module.document),
  en: () => import('./terms-en').then((module) => module.document),
};

export const TermsPage = () => <LegalPage documents={terms} />;
