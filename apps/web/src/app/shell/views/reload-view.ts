import { create } from 'zustand';
import { confirmLeaving } from '../../../shared/hooks/confirm-leaving';
import { tryChunksAgain } from '../../../shared/load-chunk';
import { restartView } from './kept-views';
import { dropData } from './view-data';
import { forgetScroll } from './view-positions';
import { setViews, shownKey, views } from './view-store';

/** The view that is being unmounted before it starts again. */
export const useReloading = create<{ key: string | null }>(() => ({ key: null }));

/** Reloads a view, by default the current one: drops its state and fetches its data again. */
export function reloadView(key = shownKey()): void {
  if (key) void askAndReload(key);
}

async function askAndReload(key: string): Promise<void> {
  if (await confirmLeaving([key])) useReloading.setState({ key });
}

/** Runs when the components of the view are gone and no longer watch its data. */
export function finishReload(key: string): void {
  tryChunksAgain();
  dropData(key);
  forgetScroll(key);
  useReloading.setState({ key: null });
  setViews(restartView(views(), key));
}
