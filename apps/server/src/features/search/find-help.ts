import { ADMIN_ROLE } from '@motif/contract/access';
import { HELP_ENTRIES, helpAddress } from '@motif/contract/features/help/help-entries';
import { SEARCH_EACH_MAX, type SearchEntry } from '@motif/contract/features/search';
import type { UserContext } from '../../platform/context';
import { best } from './search-text';

const SUGGESTED = 3;

export function findHelp({ user, language }: UserContext, text: string): SearchEntry[] {
  const readable = HELP_ENTRIES.filter(({ operators }) => !operators || user.roles.includes(ADMIN_ROLE));
  const found = text
    ? best(readable, text, ({ title, keywords }) => [title.zh, title.en, ...keywords], SEARCH_EACH_MAX)
    : readable.slice(0, SUGGESTED);
  return found.map(({ id, title }) => ({
    value: title[language],
    url: helpAddress(id),
    type: 'help' as const,
  }));
}
