import { create } from 'zustand';
import { confirmLeaving } from '../../../shared/hooks/confirm-leaving';
import { tryChunksAgain } from '../../../shared/load-chunk';
import { restartView } from './kept-views';
import { dropData } from './view-data';
import { forgetScroll } from './view-positions';
import { setViews, views } from './view-store';

/** The view being taken down, to be put up again from nothing. */
export const useReloading = create<{ key: string | null }>(() => ({ key: null }));

/** Shows a view anew, the current one unless told: its state is dropped and its data fetched again. */
export function reloadView(key = views().kept[0]): void {
  if (key) void askAndReload(key);
}

async function askAndReload(key: string): Promise<void> {
  if (await confirmLeaving([key])) useReloading.setState({ key });
}

/** Once its components are gone, and with them those who watched its data. */
export function finishReload(key: string): void {
  tryChunksAgain();
  dropData(key);
  forgetScroll(key);
  useReloading.setState({ key: null });
  setViews(restartView(views(), key));
}
