import { useState } from 'react';
import { readStored, writeStored } from '../../../shared/session/storage';

const KEY = 'previewDetails';
/** On a phone the details cover the picture, so they are shown when asked for and not kept. */
const PHONE = '(max-width: 767px)';

const startsOpen = () => readStored(KEY) === 'open' && !window.matchMedia(PHONE).matches;

/** Whether the details stand beside the picture; kept for the next visit. */
export function useDetailsOpen(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(startsOpen);
  return [
    open,
    (next) => {
      if (!window.matchMedia(PHONE).matches) writeStored(KEY, next ? 'open' : 'closed');
      setOpen(next);
    },
  ];
}
