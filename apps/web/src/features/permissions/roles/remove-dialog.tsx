import type { Role } from '@motif/contract/features/permissions/roles';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { Refusal } from '../../../shared/forms/refusal';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Select } from '../../../shared/ui/choices/select';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import styles from './roles.module.css';
import { rolesText } from './roles-text';
import { useRefreshRoles } from './use-roles';

interface Props {
  roles: readonly Role[];
  role: Role;
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes a role; whoever has it gets another one in the same moment. */
export function RemoveDialog({ roles, role, onClose, onRemoved }: Props) {
  const t = useText(rolesText);
  const format = useFormat();
  const language = useLanguage();
  const refresh = useRefreshRoles();
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isHeld = role.people > 0;
  const targets = roles.filter(({ id, may_give }) => id !== role.id && may_give);
  const remove = async () => {
    setBusy(true);
    const query = { version: role.version, ...(isHeld && moveTo !== null && { move_to: moveTo }) };
    try {
      await call('DELETE /permission/roles/{id}/', { params: { id: role.id }, query }, { silent: true });
      toast.success(textNow(rolesText).removed);
      onClose();
      onRemoved();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
    await refresh();
  };
  return (
    <Dialog title={t.removeTitle(pickText(language, role.name, role.name_en))} onClose={onClose}>
      <Refusal text={refusal} />
      <p className={styles.lead}>{isHeld ? t.removeHeld(format.number(role.people)) : t.removeEmpty}</p>
      {isHeld && (
        <Select
          label={t.moveTo}
          value={moveTo}
          options={targets.map((one) => ({
            value: one.id,
            label: pickText(language, one.name, one.name_en),
          }))}
          onChange={setMoveTo}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          variant="danger"
          busy={busy}
          disabled={isHeld && moveTo === null}
          onClick={() => void remove()}
        >
          {t.removeNow}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
