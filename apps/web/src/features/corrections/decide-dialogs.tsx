import type { Correction } from '@motif/contract/features/corrections';
import { useMutation } from '@tanstack/react-query';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import type { DialogEnd } from '../../shared/desk/review-queue';
import { ReasonDialog } from '../../shared/forms/reason-dialog';
import { Refusal } from '../../shared/forms/refusal';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { dialogText } from '../../shared/ui/overlay/dialog-text';
import { toast } from '../../shared/ui/overlay/toast';
import { useChangeText } from './correction-details';
import { correctionsText } from './corrections-text';
import { useRefreshCorrections } from './use-corrections';

interface Props extends DialogEnd {
  correction: Correction;
}

/** A slip of the hand or of a key books nothing: what is agreed to is read once more. */
export function AgreeDialog({ correction, onClose, onDone }: Props) {
  const t = useText(correctionsText);
  const words = useText(dialogText);
  const changeText = useChangeText();
  const refresh = useRefreshCorrections();
  const send = useIdempotentInMemory('POST /system/corrections/{id}/agree/');
  const agree = useMutation({
    mutationFn: () => send({ params: { id: correction.id } }),
    onSuccess: () => {
      toast.success(t.done.agree);
      onDone();
    },
    onSettled: refresh,
  });
  return (
    <Dialog title={t.agreeForm.title} onClose={agree.isPending ? undefined : onClose}>
      <p>{t.agreeForm.lead(correction.company.company_name, changeText(correction))}</p>
      <Refusal text={agree.error?.message} />
      <DialogActions>
        <Button disabled={agree.isPending} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="primary" data-autofocus busy={agree.isPending} onClick={() => agree.mutate()}>
          {t.agreeForm.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function RefuseDialog({ correction: { id }, onClose, onDone }: Props) {
  const t = useText(correctionsText);
  const refresh = useRefreshCorrections();
  const send = useIdempotentInMemory('POST /system/corrections/{id}/refuse/');
  return (
    <ReasonDialog
      {...t.refuseForm}
      danger
      send={async (reason) => {
        await send({ params: { id }, body: { reason } });
        toast.success(t.done.refuse);
        refresh();
        onDone();
      }}
      onClose={onClose}
    />
  );
}
