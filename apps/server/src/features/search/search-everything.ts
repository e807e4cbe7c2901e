import { ADMIN_ROLE } from '@motif/contract/access';
import { HELP_ENTRIES, helpAddress } from '@motif/contract/features/help/help-entries';
import { SEARCH_EACH_MAX, type SearchEntry } from '@motif/contract/features/search';
import type { UserContext } from '../../platform/context';
import { findPeople } from './find-people';
import { findPictures } from './find-pictures';
import { findScreens } from './find-screens';
import { best, searchText } from './search-text';

/** The search of the header (SH-8): a few results of each group. Without a text it suggests where to go. */
export async function searchEverything(ctx: UserContext, typed: string | undefined) {
  const text = searchText(typed);
  const [screens, pictures, people] = await Promise.all([
    findScreens(ctx, text),
    findPictures(ctx, text),
    findPeople(ctx, text),
  ]);
  return { list: [...screens, ...pictures, ...people, ...findHelp(ctx, text)] };
}

const SUGGESTED = 3;

function findHelp({ user, language }: UserContext, text: string): SearchEntry[] {
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
