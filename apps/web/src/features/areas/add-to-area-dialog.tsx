import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import dialogs from '../pictures/edits/dialogs.module.css';
import { editText } from '../pictures/edits/edit-text';
import { inBatches } from '../pictures/edits/edits';

interface Props {
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Operators put pictures of the market into an area. */
export function AddToAreaDialog({ ids, onClose, onDone }: Props) {
  const t = useText(editText);
  const language = useLanguage();
  const format = useFormat();
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['edited-areas'],
    queryFn: ({ signal }) => call('GET /area/getList', undefined, { signal, silent: true }),
  });
  const submit = async () => {
    if (chosen === null) return;
    setBusy(true);
    try {
      let added = 0;
      for (const batch of inBatches(ids)) {
        const answer = await call('POST /area/addPictures', { body: { area_id: chosen, ids: batch } });
        added += answer.added.length;
      }
      toast.success(t.area.done(format.number(added)));
      onClose();
      onDone();
    } catch {
      // The call has shown the error.
    }
    setBusy(false);
  };
  return (
    <Dialog onClose={onClose} title={t.area.title(format.number(ids.length))}>
      {error && !data && (
        <p className={dialogs.what} role="alert">
          {t.failed} <Button onClick={() => refetch()}>{t.retry}</Button>
        </p>
      )}
      {data?.list.length === 0 && <p className={dialogs.what}>{t.area.none}</p>}
      {data && data.list.length > 0 && (
        <RadioGroup
          choices={data.list.map(({ id, name, name_en, pictures }) => ({
            value: id,
            label: pickText(language, name, name_en),
            count: pictures,
          }))}
          label={t.area.legend}
          onChange={setChosen}
          stacked
          value={chosen}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button busy={busy} disabled={chosen === null} onClick={submit} variant="primary">
          {t.area.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
