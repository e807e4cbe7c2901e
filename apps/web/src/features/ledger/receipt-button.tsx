import { useMutation } from '@tanstack/react-query';
import { defineText, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { saveReceipt } from './save-receipt';

const receiptText = defineText({
  zh: { download: '下载回执' },
  en: { download: 'Download receipt' },
});

/** Saves the receipt of one transaction; if it is not sealed yet, the server says how long that takes. */
export function ReceiptButton({ transactionId }: { transactionId: number }) {
  const t = useText(receiptText);
  const save = useMutation({ mutationFn: () => saveReceipt(transactionId) });
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      {t.download}
    </Button>
  );
}
