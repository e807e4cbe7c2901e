import type { Colleague } from '@motif/contract/features/staff/staff';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useIdempotent } from '../../shared/api/use-idempotent';
import { Refusal } from '../../shared/forms/refusal';
import { textNow, useText } from '../../shared/i18n/text';
import { Button, IconButton } from '../../shared/ui/actions/button';
import { icon } from '../../shared/ui/display/icons';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { Menu } from '../../shared/ui/overlay/menu';
import { toast } from '../../shared/ui/overlay/toast';
import { ColleagueBox } from './colleague-box';
import { staffText } from './staff-text';
import { TransferDialog } from './transfer-dialog';
import { useRefreshStaff } from './use-staff';

const MoreIcon = icon(<path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="2.5" />);

type Step = 'disable' | 'enable' | 'reset' | 'remove' | 'transfer';

/** What can be done to an account beside changing its rights. */
export function AccountActions({ person, onGone }: { person: Colleague; onGone: () => void }) {
  const t = useText(staffText);
  const [asked, setAsked] = useState<Step>();
  const close = () => setAsked(undefined);
  const isActive = person.status === 'active';
  const action = (id: Step, label: string, danger = false) => ({
    id,
    label,
    danger,
    onSelect: () => setAsked(id),
  });
  const groups = person.may_manage
    ? [
        {
          id: 'account',
          actions: [
            ...(isActive
              ? [action('reset', t.reset), action('disable', t.disable)]
              : [action('enable', t.enable)]),
            action('remove', t.remove, true),
          ],
        },
      ]
    : person.is_master && person.is_me
      ? [{ id: 'master', actions: [action('transfer', t.transfer)] }]
      : [];
  if (groups.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t.actions}>
            <MoreIcon />
          </IconButton>
        }
        groups={groups}
      />
      {(asked === 'disable' || asked === 'enable') && (
        <SwitchDialog person={person} step={asked} onClose={close} />
      )}
      {asked === 'reset' && <ResetDialog person={person} onClose={close} />}
      {asked === 'remove' && <RemoveDialog person={person} onClose={close} onGone={onGone} />}
      {asked === 'transfer' && <TransferDialog onClose={close} onDone={onGone} />}
    </>
  );
}

function useStep(onClose: () => void) {
  const refresh = useRefreshStaff();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const run = async (work: () => Promise<string>, after?: () => void) => {
    if (busy) return;
    setBusy(true);
    try {
      toast.success(await work());
      onClose();
      after?.();
      await refresh();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return { busy, refusal, run };
}

interface DialogProps {
  person: Colleague;
  onClose: () => void;
}

function SwitchDialog({ person, step, onClose }: DialogProps & { step: 'disable' | 'enable' }) {
  const t = useText(staffText);
  const { busy, refusal, run } = useStep(onClose);
  const params = { id: person.id };
  const confirm = () =>
    run(async () => {
      if (step === 'disable') await call('POST /user/users/{id}/disable/', { params }, { silent: true });
      else await call('POST /user/users/{id}/enable/', { params }, { silent: true });
      return step === 'disable' ? textNow(staffText).disabled : textNow(staffText).enabled;
    });
  return (
    <Dialog title={step === 'disable' ? t.disableTitle(person.username) : t.enable} onClose={onClose}>
      <Refusal text={refusal} />
      <p>{step === 'disable' ? t.disableText : person.username}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          variant={step === 'disable' ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => void confirm()}
        >
          {step === 'disable' ? t.disable : t.enable}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ResetDialog({ person, onClose }: DialogProps) {
  const t = useText(staffText);
  const { busy, refusal, run } = useStep(onClose);
  const send = useIdempotent('POST /user/users/{id}/reset/', { params: { id: person.id } });
  return (
    <Dialog title={t.resetTitle(person.username)} onClose={onClose}>
      <Refusal text={refusal} />
      <p>{t.resetText}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => void run(async () => textNow(staffText).resetDone((await send()).sent_to))}
        >
          {t.reset}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function RemoveDialog({ person, onClose, onGone }: DialogProps & { onGone: () => void }) {
  const t = useText(staffText);
  const { busy, refusal, run } = useStep(onClose);
  const [handTo, setHandTo] = useState<number | null>(null);
  const send = useIdempotent('POST /user/users/{id}/remove/', {
    params: { id: person.id },
    body: { hand_to: handTo ?? person.id },
  });
  return (
    <Dialog title={t.removeTitle(person.username)} onClose={onClose}>
      <Refusal text={refusal} />
      <p>{t.removeText}</p>
      <ColleagueBox
        label={t.handTo}
        value={handTo}
        onChange={setHandTo}
        except={({ id }) => id === person.id}
      />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          variant="danger"
          busy={busy}
          disabled={handTo === null}
          onClick={() =>
            void run(async () => {
              await send();
              return textNow(staffText).removedDone;
            }, onGone)
          }
        >
          {t.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
