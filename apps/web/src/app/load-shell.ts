import { lazyPart } from './lazy-part';

/** The frame and its component library. */
export const shellPart = lazyPart(() => import('./shell/shell'));
