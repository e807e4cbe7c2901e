import type { BlankDeskDetail } from '@motif/contract/features/blanks/blank-desk';
import type { FieldErrors } from '@motif/contract/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { Refusal } from '../../../shared/forms/refusal';
import { textNow, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { deskText } from './desk-text';
import { DifferenceTable } from './difference-table';
import { blankDetailQuery, type Draft, useRefreshBlanks } from './use-blank-desk';
import { pathWords } from './value-words';

interface Props {
  model: BlankDeskDetail;
  draft: Draft;
  onClose: () => void;
  onSaved: () => void;
}

/** Says what differs before it becomes the version of all new products. */
export function SaveDialog({ model, draft, onClose, onSaved }: Props) {
  const t = useText(deskText);
  const client = useQueryClient();
  const refresh = useRefreshBlanks();
  const send = useIdempotentInMemory('POST /setting/product-models/{id}/versions/');
  const save = useMutation({
    mutationFn: () => send({ params: { id: model.id }, body: draft }),
    onSuccess: (saved) => {
      client.setQueryData(blankDetailQuery(model.id).queryKey, saved);
      toast.success(textNow(deskText).saved(saved.version));
      onClose();
      onSaved();
    },
    onSettled: refresh,
  });
  return (
    <Dialog title={t.saveTitle(model.version + 1)} onClose={onClose} wide>
      <p>{t.saveLead}</p>
      <DifferenceTable before={model.definition} after={draft.definition} />
      <Refusal text={save.error ? refusalText(save.error) : undefined} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button busy={save.isPending} data-autofocus onClick={() => save.mutate()} variant="primary">
          {t.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The first field that the server did not take, or its sentence. */
function refusalText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  const { errors = [] } = (error.data ?? {}) as Partial<FieldErrors>;
  const [first] = errors;
  if (!first) return error.message;
  return `${pathWords(textNow(deskText), first.field.replace(/^definition\./, ''))}: ${first.message}`;
}
