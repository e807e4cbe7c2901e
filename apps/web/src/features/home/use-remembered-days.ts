import { OVERVIEW_DAYS, type OverviewDays } from '@motif/contract/features/home/overview-words';
import { useState } from 'react';
import { readStored, writeStored } from '../../shared/session/storage';

const KEY = 'overview-days';

/** The period that this person chose last, on this device. */
export function useRememberedDays(): [OverviewDays, (days: OverviewDays) => void] {
  const [days, setDays] = useState(() => OVERVIEW_DAYS.find((one) => one === readStored(KEY)) ?? '30');
  const choose = (next: OverviewDays) => {
    writeStored(KEY, next);
    setDays(next);
  };
  return [days, choose];
}
