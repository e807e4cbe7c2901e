import type { UserContext } from '../../platform/context';
import { findHelp } from './find-help';
import { findPeople } from './find-people';
import { findPictures } from './find-pictures';
import { findScreens } from './find-screens';
import { searchText } from './search-text';

/** The search of the header (SH-8): group by group, a few of each. Without words it suggests where to go. */
export async function searchEverything(ctx: UserContext, typed: string | undefined) {
  const text = searchText(typed);
  const [screens, pictures, people] = await Promise.all([
    findScreens(ctx, text),
    findPictures(ctx, text),
    findPeople(ctx, text),
  ]);
  return { list: [...screens, ...pictures, ...people, ...findHelp(ctx, text)] };
}
