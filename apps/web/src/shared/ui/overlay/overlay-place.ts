import { createContext } from 'react';

/**
 * The element that popovers are put into. An open dialog makes everything outside it inert, so a list that opens in a
 * dialog has to stand in it. Null: the page itself.
 */
export const OverlayPlace = createContext<HTMLElement | null>(null);
