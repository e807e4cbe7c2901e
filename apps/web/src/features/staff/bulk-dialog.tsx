import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotent } from '../../shared/api/use-idempotent';
import { Refusal } from '../../shared/forms/refusal';
import { useFormat } from '../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { CheckboxGroup } from '../../shared/ui/fields/checkbox-group';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { rolesQuery } from '../permissions/roles/use-roles';
import styles from './staff.module.css';
import { staffText } from './staff-text';
import { useRefreshStaff } from './use-staff';

interface Props {
  ids: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Roles of several people at once: added, taken away, or left as they are. */
export function BulkDialog({ ids, onClose, onDone }: Props) {
  const t = useText(staffText);
  const format = useFormat();
  const language = useLanguage();
  const refresh = useRefreshStaff();
  const roles = useQuery(rolesQuery).data?.list ?? [];
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = useIdempotent('POST /user/users/roles/', {
    body: { ids, add: add.map(Number), remove: remove.map(Number) },
  });
  const choices = (others: readonly string[]) =>
    roles.map(({ id, name, name_en, may_give }) => ({
      value: String(id),
      label: pickText(language, name, name_en),
      disabled: !may_give || others.includes(String(id)),
    }));
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { changed } = await send();
      toast.success(textNow(staffText).bulkDone(format.number(changed)));
      onClose();
      onDone();
      await refresh();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t.bulkTitle(format.number(ids.length))} onClose={onClose} wide>
      <Refusal text={refusal} />
      <p className={styles.note}>{t.bulkHint}</p>
      <div className={styles.two}>
        <CheckboxGroup label={t.add} value={add} choices={choices(remove)} onChange={setAdd} />
        <CheckboxGroup label={t.take} value={remove} choices={choices(add)} onChange={setRemove} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={add.length + remove.length === 0}
          onClick={() => void save()}
        >
          {t.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
