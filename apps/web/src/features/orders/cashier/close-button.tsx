import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotent } from '../../../shared/api/use-idempotent';
import { Refusal } from '../../../shared/forms/refusal';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { showOrder } from '../orders-query';
import { cashierText } from './cashier-text';

/** Closes an order that nobody is going to pay. */
export function CloseButton({ no }: { no: string }) {
  const t = useText(cashierText);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t.close}
      </Button>
      {asking && <CloseDialog no={no} onClose={() => setAsking(false)} />}
    </>
  );
}

function CloseDialog({ no, onClose }: { no: string; onClose: () => void }) {
  const t = useText(cashierText);
  const client = useQueryClient();
  const send = useIdempotent('POST /payment/orders/{no}/close/', { params: { no } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async (order) => {
      await showOrder(client, order);
      onClose();
    },
  });
  return (
    <Dialog title={t.closeAsk} onClose={isPending ? undefined : onClose}>
      <p>{t.closeText}</p>
      <Refusal text={error?.message} />
      <DialogActions>
        <Button disabled={isPending} onClick={onClose}>
          {t.closeNo}
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate()}>
          {t.closeYes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
