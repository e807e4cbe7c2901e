import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError, isTemporary } from '../../shared/api/api-error';
import { prepareIdempotent } from '../../shared/api/use-idempotent';
import type { PurchaseStep, Quote } from './quote';
import { showAcquired } from './show-acquired';

type State =
  | { name: 'asking' }
  | { name: 'paying' }
  /** Nobody knows whether the server did it; confirming again gets its first answer. */
  | { name: 'unanswered' }
  | { name: 'refused'; message: string }
  | { name: 'changed' }
  | { name: 'done'; charged: number; points_left: number };

const NO_STEPS: readonly PurchaseStep[] = [];

/**
 * Buys step by step; each step is one transaction with a key of its own, made when the price is shown. After a failure
 * it goes on with the step that failed.
 */
export function usePurchase(quote: Quote | undefined, askAgain: () => Promise<{ data: Quote | undefined }>) {
  const client = useQueryClient();
  const steps = quote?.steps ?? NO_STEPS;
  const payments = useMemo(
    () =>
      steps.map((body) => ({ ids: body.ids, pay: prepareIdempotent('POST /image/images/buy/', { body }) })),
    [steps],
  );
  const [state, setState] = useState<State>({ name: 'asking' });
  const [bought, setBought] = useState<readonly number[]>([]);

  const confirm = async () => {
    setState({ name: 'paying' });
    const done = [...bought];
    let charged = 0;
    let points_left = quote?.points ?? 0;
    try {
      for (const { ids, pay } of payments) {
        if (ids.every((id) => done.includes(id))) continue;
        const answer = await pay();
        charged += answer.charged;
        points_left = answer.points_left;
        done.push(...ids);
        setBought([...done]);
      }
      setState({ name: 'done', charged, points_left });
    } catch (error) {
      setState(stateAfter(error));
      // What is shown was wrong, so it is read again before anybody confirms.
      if (error instanceof ApiError && error.status < 500 && error.status !== 0) {
        const { data: now } = await askAgain();
        const others = now?.owned.filter((id) => !done.includes(id)) ?? [];
        // A colleague or another tab has bought it meanwhile: no price has changed.
        if (now?.to_buy.length === 0) setState({ name: 'asking' });
        if (others.length > 0) await showAcquired(client, others);
      }
    } finally {
      if (done.length > bought.length) await showAcquired(client, done);
    }
  };
  return { state, bought, confirm };
}

function stateAfter(error: unknown): State {
  if (isTemporary(error) || !(error instanceof ApiError)) return { name: 'unanswered' };
  const { total } = (error.data ?? {}) as { total?: number };
  return total === undefined ? { name: 'refused', message: error.message } : { name: 'changed' };
}
