import { useCallback, useRef, useState } from 'react';
import { toast } from '../../../shared/ui/overlay/toast';

interface Part {
  get: () => Promise<unknown>;
}

/** Loads the code before it opens, so that a failed download does not break the frame. */
export function useLazyOpen(part: Part, notLoaded: string) {
  const [open, setOpen] = useState(false);
  const wanted = useRef(false);
  const show = useCallback(() => {
    wanted.current = true;
    part.get().then(
      () => setOpen(wanted.current),
      () => toast.error(notLoaded),
    );
  }, [part, notLoaded]);
  const close = useCallback(() => {
    wanted.current = false;
    setOpen(false);
  }, []);
  return { open, show, close };
}
