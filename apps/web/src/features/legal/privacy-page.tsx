import type { Language } from '@motif/contract/limits';
import type { LegalDocument } from './legal-document';
import { LegalPage } from './legal-page';

/** Only the text of the current language is loaded. */
export const privacy: Record<Language, () => Promise<LegalDocument>> = {
  zh: () => import('./privacy-zh').then((module) => module.document),
  en: () => import('./privacy-en').then((module) => module.document),
};

export const PrivacyPage = () => <LegalPage documents={privacy} />;
