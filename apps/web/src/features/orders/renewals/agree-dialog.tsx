import type { Renewal } from '@motif/contract/features/orders/renewals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotent } from '../../../shared/api/use-idempotent';
import { Refusal } from '../../../shared/forms/refusal';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { amountText } from '../../packages/offers';
import { renewalsKey, showOrder } from '../orders-query';
import { renewalText } from './renewal-text';

interface Props {
  renewal: Renewal;
  priceFen: number;
  onClose: () => void;
}

/** Asks before a higher price is paid. */
export function AgreeDialog({ renewal, priceFen, onClose }: Props) {
  const t = useText(renewalText);
  const format = useFormat();
  const language = useLanguage();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const send = useIdempotent('POST /package/renewals/confirm/', {
    body: { kind: renewal.kind, expect_fen: priceFen },
  });
  const agree = async () => {
    setIsBusy(true);
    try {
      await showOrder(client, await send());
      toast.success(textNow(renewalText).renewed);
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
      // What is shown may be out of date.
      await client.invalidateQueries({ queryKey: renewalsKey });
    }
  };
  return (
    <Dialog title={t.askTitle} onClose={isBusy ? undefined : onClose}>
      <p>
        {t.ask(
          pickText(language, renewal.name, renewal.name_en),
          amountText(priceFen, language),
          format.number(renewal.points_price ?? 0),
        )}
      </p>
      <Refusal text={refusal} />
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button variant="primary" busy={isBusy} onClick={agree}>
          {t.agree}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
