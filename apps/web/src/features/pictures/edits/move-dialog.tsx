import { GROUP_NAME_MAX } from '@motif/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../shared/api/call';
import { focusUnsendable } from '../../../shared/forms/use-form';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Field } from '../../../shared/ui/fields/field';
import { RadioGroup } from '../../../shared/ui/fields/radio-group';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { foldersQuery } from '../choice-queries';
import { editText } from './edit-text';
import type { EditDialogProps } from './edits';

const NONE = 'none';
const CREATE = 'new';

/** Moves pictures into a personal category, out of all, or into a new one that is made here. */
export function MoveDialog({
  count,
  main_category_id,
  onClose,
  onSend,
}: EditDialogProps & { main_category_id: number }) {
  const t = useText(editText);
  const format = useFormat();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(foldersQuery(main_category_id));
  const [to, setTo] = useState<number | typeof NONE | typeof CREATE>(NONE);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const create = async (): Promise<number> => {
    const made = await call(
      'POST /image/personal_category/',
      { body: { main_category_id, name: name.trim() } },
      { silent: true },
    );
    await client.invalidateQueries({ queryKey: foldersQuery(main_category_id).queryKey });
    // A second try must not create it again.
    setTo(made.id);
    return made.id;
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusUnsendable(event.currentTarget)) return;
    if (to === CREATE && name.trim() === '') return setProblem(t.move.nameEmpty);
    setBusy(true);
    try {
      const folder = to === CREATE ? await create() : to;
      await onSend({ kind: 'move', folder: folder === NONE ? null : folder });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };

  const title = t.move.title(format.number(count));
  if (!data) {
    return (
      <Dialog onClose={onClose} title={title}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={3} />}
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={submit}>
        <RadioGroup<number | string>
          choices={[
            { value: NONE, label: t.move.none },
            ...data.list.map((folder) => ({
              value: folder.id,
              label: folder.name,
              count: folder.count,
            })),
            { value: CREATE, label: t.move.create },
          ]}
          label={t.move.legend}
          onChange={(value) => setTo(value as typeof to)}
          stacked
          value={to}
        />
        {to === CREATE && (
          <Field
            error={problem}
            label={t.move.name}
            max={GROUP_NAME_MAX}
            onChange={({ target }) => {
              setProblem(undefined);
              setName(target.value);
            }}
            value={name}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button busy={busy} type="submit" variant="primary">
            {t.move.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
