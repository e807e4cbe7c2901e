import type { ServerEvent } from '@motif/contract/features/system/system';
import { useEffect } from 'react';
import { categoryRequestsLive } from '../../features/categories/live';
import { companiesLive } from '../../features/companies/live';
import { correctionsLive } from '../../features/corrections/live';
import { disputesLive } from '../../features/disputes/live';
import { favouritesLive } from '../../features/favourites/live';
import { financeLive } from '../../features/finance/live';
import { homeLive } from '../../features/home/live';
import { invoicesLive } from '../../features/invoices/live';
import { ledgerLive } from '../../features/ledger/live';
import { noticesLive } from '../../features/notices/live';
import { ordersLive, renewalsLive, transfersLive } from '../../features/orders/live';
import { picturesLive } from '../../features/pictures/live';
import { batchesLive, exportsLive, productsLive } from '../../features/products/live';
import { refundsLive } from '../../features/refunds/live';
import { reportsLive } from '../../features/reports/live';
import { storageLive } from '../../features/storage/live';
import { boardsLive, outboxLive, queuesLive } from '../../features/system/live';
import { uploadsLive } from '../../features/uploads/live';
import { verificationsLive } from '../../features/verifications/live';
import { withdrawalsLive } from '../../features/withdrawals/live';
import { call } from '../../shared/api/call';
import { followEvents } from '../../shared/api/events';
import type { LivePart } from '../../shared/api/live';
import { loadSession } from '../../shared/api/load-rights';
import { isSigningOut } from '../../shared/session/sign-out';
import { invalidateInBatches } from './invalidate-in-batches';
import { queryClient } from './query-client';

/** Each feature lists the queries that an event makes stale. */
const LIVE: readonly LivePart[] = [
  outboxLive,
  ledgerLive,
  uploadsLive,
  noticesLive,
  picturesLive,
  exportsLive,
  productsLive,
  batchesLive,
  favouritesLive,
  categoryRequestsLive,
  companiesLive,
  financeLive,
  ordersLive,
  transfersLive,
  renewalsLive,
  withdrawalsLive,
  verificationsLive,
  ...homeLive,
  invoicesLive,
  refundsLive,
  storageLive,
  correctionsLive,
  reportsLive,
  disputesLive,
  ...queuesLive,
  ...boardsLive,
];

const ignore = () => {
  // The request is silent: a refused session has already shown its message, and other failures are retried later.
};

function invalidate({ stale }: LivePart): void {
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
}

/** Changed rights update the menu within seconds, and a session that ended elsewhere ends here too. */
export function useServerEvents(): void {
  useEffect(() => {
    const parts = LIVE.map((part) => ({
      event: part.event,
      ...invalidateInBatches(queryClient, part.stale, part),
    }));
    const ownChanges = LIVE.map((part) => part.onOwnChange?.(queryClient, () => invalidate(part)));
    // Events may have been lost while the stream was closed.
    const catchUp = () => {
      loadSession().catch(ignore);
      for (const part of LIVE) {
        invalidate(part);
        part.also?.(queryClient);
      }
    };
    const onEvent = (event: ServerEvent) => {
      if (event.type === 'rights_changed') {
        catchUp();
        void queryClient.invalidateQueries();
      } else if (event.type === 'session_ended') {
        if (isSigningOut()) return;
        // The ended session may belong to another device; the server answers 401 if it is ours.
        call('GET /user/userInfo/', undefined, { silent: true }).catch(ignore);
      } else {
        for (const part of parts) if (part.event === event.type) part.notify();
      }
    };
    const stop = followEvents(onEvent, catchUp);
    return () => {
      stop();
      for (const stopOwn of ownChanges) stopOwn?.();
      for (const part of parts) part.stop();
    };
  }, []);
}
