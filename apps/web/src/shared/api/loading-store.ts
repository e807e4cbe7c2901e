import { create } from 'zustand';

/** Spec §9. */
export const LOADING_RESET_MS = 300;
const DEBOUNCED_LOADING_URL_PART = 'doEdit';

/** True while a request runs and for 300 ms after the last one, so that a chain of calls does not flicker. */
export const useLoading = create<{ loading: boolean }>(() => ({ loading: false }));

let underWay = 0;
let resetTimer: ReturnType<typeof setTimeout> | undefined;
let raiseTimer: ReturnType<typeof setTimeout> | undefined;

function raise(): void {
  clearTimeout(resetTimer);
  useLoading.setState({ loading: true });
}

/** Marks the start of a request; the returned function marks its end. */
export function beginLoading(url: string): () => void {
  underWay += 1;
  clearTimeout(raiseTimer);
  // Quick edits (spec §9: URLs with doEdit) set the flag once, after the last of them.
  if (url.includes(DEBOUNCED_LOADING_URL_PART)) raiseTimer = setTimeout(raise, LOADING_RESET_MS);
  else raise();
  return () => {
    underWay -= 1;
    if (underWay > 0) return;
    clearTimeout(raiseTimer);
    clearTimeout(resetTimer);
    resetTimer = setTimeout(() => useLoading.setState({ loading: false }), LOADING_RESET_MS);
  };
}
