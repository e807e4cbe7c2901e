import { type Location, useLocation } from 'react-router';

/** What the history keeps from where points were missing, past the shop, to the end at the cashier. */
interface OnTheWay {
  wayBack?: string;
}

export const wayBackTo = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OnTheWay => ({
  wayBack: pathname + search,
});

/** The same once more, for an order that takes the place of another one. */
export const sameWayBack = (wayBack: string | undefined): OnTheWay | undefined =>
  wayBack === undefined ? undefined : { wayBack };

/** The address where points were missing; undefined if the shop was opened by itself. */
export const useWayBack = (): string | undefined => (useLocation().state as OnTheWay | null)?.wayBack;
