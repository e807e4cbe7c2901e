import type { Language } from '@motif/contract/limits';
import { useEffect } from 'react';
import { useLanguage } from './i18n/text';

/** Values that the server writes into the page's head. */
const metaElement = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
export const meta = (name: string): string | undefined => metaElement(name)?.content || undefined;

const DEFAULT_TITLE: Record<Language, string> = { zh: '花样图库', en: 'Motif' };

/** The contact address of this installation (SERVICE_EMAIL). */
export const CONTACT_EMAIL = meta('contact-email') ?? 'service@motif.example';

export function siteTitle(language: Language): string {
  const element = metaElement('site-title');
  return (language === 'en' ? element?.dataset.en : element?.content) || DEFAULT_TITLE[language];
}

export const useSiteTitle = (): string => siteTitle(useLanguage());

/** `{route title} - {site title}` (spec §2). */
export function useDocumentTitle(title: string | undefined): void {
  const site = useSiteTitle();
  useEffect(() => {
    document.title = title ? `${title} - ${site}` : site;
  }, [title, site]);
}
