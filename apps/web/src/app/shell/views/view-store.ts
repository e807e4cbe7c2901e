import { create } from 'zustand';
import { forgetUnsaved } from '../../../shared/hooks/unsaved-marks';
import { session, useSession } from '../../../shared/session/session-store';
import { close, leaveCategory, NO_VIEWS, type Views } from './kept-views';
import { forgetTabs, rememberedTabs, rememberTabs } from './tabs-memory';
import { releaseData } from './view-data';
import { forgetScroll } from './view-positions';

/** The open views. They change only through the rules of kept-views.ts and tab-rules.ts. */
export const useViews = create<Views>(() => rememberedTabs(session().user?.id));

export const views = (): Views => useViews.getState();

/** A page that says why there is no screen covers the views, so none of them is on screen. */
export const useCover = create<{ covered: boolean }>(() => ({ covered: false }));

/** The key of the view on screen. */
export const shownKey = (): string | undefined => (useCover.getState().covered ? undefined : views().kept[0]);

export function useShownKey(): string | undefined {
  const covered = useCover((state) => state.covered);
  const first = useViews((state) => state.kept[0]);
  return covered ? undefined : first;
}

/** A view closed while it is shown stays until it is left, because its address would open it again at once. */
let leaving: readonly string[] = [];

export function setViews(next: Views): void {
  const shown = useCover.getState().covered ? undefined : next.kept[0];
  const gone = leaving.filter((key) => key !== shown);
  leaving = leaving.filter((key) => !gone.includes(key));
  const left = gone.length > 0 ? close(next, gone) : next;
  if (left !== views()) useViews.setState(left, true);
}

/** The caller must navigate away from the current view if it is in `keys`. */
export function closeViews(keys: readonly string[]): void {
  leaving = keys;
  setViews(views());
}

useViews.subscribe((now, before) => {
  for (const key of before.kept) if (!now.kept.includes(key)) cleanUp(key);
  const { user } = session();
  if (user && now.tabs !== before.tabs) rememberTabs(user.id, now);
});

/** Removes everything stored for a closed view. */
function cleanUp(key: string): void {
  forgetUnsaved(key);
  releaseData(key);
  forgetScroll(key);
}

useSession.subscribe((now, before) => {
  if (now.signedOut) forgetTabs();
  if (now.user?.id !== before.user?.id) setViews(now.user ? rememberedTabs(now.user.id) : NO_VIEWS);
  else if (now.category?.id !== before.category?.id) setViews(leaveCategory(views()));
});
