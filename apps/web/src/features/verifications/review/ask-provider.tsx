import { useState } from 'react';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { toast } from '../../../shared/ui/overlay/toast';
import { useRefresh } from '../use-verification';
import { reviewText } from './review-text';

/** The answer appears among the checks. */
export function AskProvider({ id }: { id: number }) {
  const t = useText(reviewText);
  const refresh = useRefresh();
  const send = useIdempotentInMemory('POST /system/verifications/{id}/check/');
  const [busy, setBusy] = useState(false);
  const ask = () => {
    setBusy(true);
    send({ params: { id } })
      .catch((error: unknown) => toast.error(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        setBusy(false);
        refresh();
      });
  };
  return (
    <Button variant="quiet" busy={busy} onClick={ask}>
      {t.check}
    </Button>
  );
}
