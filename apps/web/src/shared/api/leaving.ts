/** Longer than the next page should need to arrive. */
export const LEAVING_MS = 5000;

interface LeavingWatch {
  end: () => void;
  /** Waits if the page is being left; whoever stays after all goes on then. */
  outlast: () => Promise<void>;
}

/**
 * Firefox breaks off the requests of a page as soon as another page is asked for, although the old one stands there
 * until that arrives. Nobody should read there, or in the system log, that they failed. The listener exists only while a
 * request is under way, because it disables the back/forward cache.
 */
export function watchLeaving(): LeavingWatch {
  let isLeaving = false;
  const note = () => {
    isLeaving = true;
  };
  window.addEventListener('beforeunload', note);
  return {
    end: () => window.removeEventListener('beforeunload', note),
    outlast: async () => {
      if (isLeaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    },
  };
}
