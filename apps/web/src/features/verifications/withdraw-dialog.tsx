import type { VerificationKind } from '@motif/contract/features/verifications/verification-states';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { Refusal } from '../../shared/forms/refusal';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { dialogText } from '../../shared/ui/overlay/dialog-text';
import { toast } from '../../shared/ui/overlay/toast';
import { useRefresh } from './use-verification';
import { verificationText } from './verification-text';

const WITHDRAW = {
  person: 'DELETE /user/real_auth/{id}/',
  company: 'DELETE /organization/real_auth/{id}/',
} as const;

export function WithdrawDialog({
  kind,
  id,
  onClose,
}: {
  kind: VerificationKind;
  id: number;
  onClose: () => void;
}) {
  const t = useText(verificationText).withdrawForm;
  const words = useText(dialogText);
  const withdraw = useWithdraw(kind, onClose);
  return (
    <Dialog title={t.title} onClose={withdraw.isPending ? undefined : onClose}>
      <p>{t.lead}</p>
      <Refusal text={withdraw.error?.message} />
      <DialogActions>
        <Button disabled={withdraw.isPending} data-autofocus onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
          {t.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useWithdraw(kind: VerificationKind, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(WITHDRAW[kind], { params: { id } }, { silent: true }),
    onSuccess: () => {
      toast.success(textNow(verificationText).withdrawn);
      onDone();
    },
    onSettled: refresh,
  });
}
