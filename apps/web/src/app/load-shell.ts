import { lazyPart } from './lazy-part';

/** The frame: header, menu and tabs. */
export const shellPart = lazyPart(() => import('./shell/shell'));
