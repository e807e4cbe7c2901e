import type { ListedCase } from '@motif/contract/features/storage/storage-cases';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { textNow, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { TextArea } from '../../../shared/ui/fields/text-area';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { dialogText } from '../../../shared/ui/overlay/dialog-text';
import { toast } from '../../../shared/ui/overlay/toast';
import { storageKey } from '../storage-query';
import styles from './cases.module.css';
import { casesText } from './cases-text';

const REASON_MAX = 200;

/** Gives everything back that a case has changed, after a reason. */
export function UndoDialog({ storageCase, onClose }: { storageCase: ListedCase; onClose: () => void }) {
  const t = useText(casesText);
  const words = useText(dialogText);
  const client = useQueryClient();
  const undo = useIdempotentInMemory('POST /system/storage_cases/{id}/undo/');
  const [reason, setReason] = useState('');
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const { restored } = await undo({ params: { id: storageCase.id }, body: { reason: reason.trim() } });
      toast.success(textNow(casesText).undoDone(restored));
      await client.invalidateQueries({ queryKey: storageKey });
      onClose();
    },
  });
  return (
    <Dialog title={t.undoTitle(storageCase.company_name)} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p>{t.undoLead}</p>
        <Refusal text={form.refusal} />
        <TextArea
          label={t.undoReason}
          max={REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="danger" busy={form.sending} disabled={reason.trim() === ''}>
            {t.undo}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
