import { addressOf } from './kept-views';
import { useViews } from './view-store';

/** Where an entry of the menu leads: to the page as it was left, or to its start if it is not kept or in sight. */
export function useLastAddress(path: string): string {
  return useViews(({ tabs, kept }) => {
    const isWaiting = kept[0] !== path && kept.includes(path);
    const left = isWaiting ? tabs.find((view) => view.key === path) : undefined;
    return left ? addressOf(left.location) : path;
  });
}
