import { useMutation } from '@tanstack/react-query';
import { defineText, useText } from '../../shared/i18n/text';
import { goTo } from '../../shared/session/navigator';
import { Button } from '../../shared/ui/actions/button';
import { handReceipt } from './handed-receipt';
import { fetchReceipt } from './save-receipt';

const verifyButtonText = defineText({
  zh: { verify: '核验回执' },
  en: { verify: 'Check receipt' },
});

/** Opens /verify with the receipt of this transaction in it. */
export function VerifyButton({ transactionId, onLeave }: { transactionId: number; onLeave: () => void }) {
  const t = useText(verifyButtonText);
  const verify = useMutation({
    mutationFn: () => fetchReceipt(transactionId),
    onSuccess: (text) => {
      handReceipt(text);
      onLeave();
      goTo('/verify');
    },
  });
  return (
    <Button busy={verify.isPending} onClick={() => verify.mutate()}>
      {t.verify}
    </Button>
  );
}
