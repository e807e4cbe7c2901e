import { ADMIN_ROLE } from '@motif/contract/access';
import { HELP_ENTRIES, type HelpEntry, type HelpId } from '@motif/contract/features/help/help-entries';
import type { Language } from '@motif/contract/limits';
import { useMemo } from 'react';
import { useLanguage } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { articlesEn } from './articles-en';
import { articlesZh } from './articles-zh';
import { articleText, type HelpArticles, type HelpBlock } from './help-blocks';

const ARTICLES: Record<Language, HelpArticles> = { zh: articlesZh, en: articlesEn };

export interface Article extends Omit<HelpEntry, 'title'> {
  id: HelpId;
  title: string;
  blocks: readonly HelpBlock[];
  /** The searchable text in lower case. */
  words: string;
}

/** The articles for this person's roles, in their language. */
export function useArticles(): Article[] {
  const language = useLanguage();
  const isOperator = useSession((state) => state.user?.roles.includes(ADMIN_ROLE) ?? false);
  return useMemo(
    () =>
      HELP_ENTRIES.filter(({ operators }) => !operators || isOperator).map((entry) => {
        const blocks = ARTICLES[language][entry.id];
        const title = entry.title[language];
        const words = [title, ...entry.keywords, articleText(blocks)].join('\n').toLowerCase();
        return { ...entry, title, blocks, words };
      }),
    [language, isOperator],
  );
}

/** Articles with a match in the title come first. */
export function matchingArticles(articles: readonly Article[], typed: string): Article[] {
  const text = typed.trim().toLowerCase();
  const found = articles.filter(({ words }) => words.includes(text));
  const named = (article: Article) => (article.title.toLowerCase().includes(text) ? 0 : 1);
  return text ? found.sort((a, b) => named(a) - named(b)) : found;
}
