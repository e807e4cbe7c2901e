import { BUY_MAX } from '@motif/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { prepareIdempotent } from '../../../shared/api/use-idempotent';
import { showAcquired } from '../../market/show-acquired';
import { exportsKey } from '../products-query';

/** What must be bought before anything is printed. */
export interface Wanted {
  points: number;
  pictures: readonly { id: number; name: string; price: number; ai_generated: boolean }[];
}

/** The refusal says what is missing; any other has no such list. */
function wantedIn(error: unknown): Wanted | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const data = (error.data ?? {}) as Partial<Wanted>;
  return Array.isArray(data.pictures) && typeof data.points === 'number'
    ? { points: data.points, pictures: data.pictures }
    : undefined;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Starts an export. Pictures that are not bought are told first, then bought, and the export goes on. */
export function useStart(start: () => Promise<unknown>, onStarted: () => void) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  const tried = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setMessage('');
    try {
      await work();
      await client.invalidateQueries({ queryKey: exportsKey });
      onStarted();
    } catch (error) {
      const missing = wantedIn(error);
      setWanted(missing);
      if (!missing) setMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const buy = async ({ pictures }: Wanted) => {
    for (let at = 0; at < pictures.length; at += BUY_MAX) {
      const some = pictures.slice(at, at + BUY_MAX);
      const ids = some.map(({ id }) => id);
      const total = some.reduce((sum, { price }) => sum + price, 0);
      await prepareIdempotent('POST /image/images/buy/', { body: { ids, total } })();
      void showAcquired(client, ids);
    }
  };
  return {
    wanted,
    message,
    isBusy,
    start: () => tried(start),
    buyAndStart: () =>
      tried(async () => {
        if (wanted) await buy(wanted);
        await start();
      }),
  };
}

export type Starting = ReturnType<typeof useStart>;
