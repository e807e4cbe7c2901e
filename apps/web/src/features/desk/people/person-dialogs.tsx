import type { DeskPersonDetail } from '@motif/contract/features/desk/people';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { ReasonDialog } from '../../../shared/forms/reason-dialog';
import { textNow, useText } from '../../../shared/i18n/text';
import { toast } from '../../../shared/ui/overlay/toast';
import { deskText } from '../desk-text';
import { useUntil } from '../use-until';
import { peopleText } from './people-text';
import { useRefreshDesk } from './use-people';

export type PersonStep = 'suspend' | 'lift' | 'end' | 'operator' | 'noOperator';

interface Props {
  person: DeskPersonDetail;
  step: PersonStep;
  onClose: () => void;
}

/** Everything done to a person asks for a reason. */
export function PersonDialog(props: Props) {
  return props.step === 'suspend' ? <SuspendDialog {...props} /> : <OtherDialog {...props} />;
}

function useDone(onClose: () => void) {
  const refresh = useRefreshDesk();
  return async () => {
    toast.success(textNow(deskText).done);
    onClose();
    await refresh();
  };
}

function SuspendDialog({ person, onClose }: Props) {
  const t = useText(peopleText);
  const words = useText(deskText);
  const { fields, until, isWrong } = useUntil();
  const suspend = useIdempotentInMemory('POST /system/users/{id}/suspend/');
  const done = useDone(onClose);
  return (
    <ReasonDialog
      title={t.suspendTitle(person.username)}
      lead={
        <>
          <p>{t.suspendLead}</p>
          {fields}
        </>
      }
      label={words.reason}
      presets={words.suspendPresets}
      submit={words.suspend}
      danger
      disabled={isWrong}
      send={async (reason) => {
        await suspend({ params: { id: person.id }, body: { reason, until } });
        await done();
      }}
      onClose={onClose}
    />
  );
}

function OtherDialog({ person, step, onClose }: Props) {
  const t = useText(peopleText);
  const words = useText(deskText);
  const lift = useIdempotentInMemory('POST /system/users/{id}/lift/');
  const end = useIdempotentInMemory('POST /system/users/{id}/end_sessions/');
  const setOperator = useIdempotentInMemory('POST /system/users/{id}/operator/');
  const done = useDone(onClose);
  const params = { id: person.id };
  const { username } = person;
  const shown = {
    suspend: undefined,
    lift: {
      title: t.liftTitle(username),
      lead: t.liftLead,
      presets: words.liftPresets,
      submit: words.lift,
      danger: false,
      send: (reason: string) => lift({ params, body: { reason } }),
    },
    end: {
      title: t.endTitle(username),
      lead: t.endLead,
      presets: t.endPresets,
      submit: t.end,
      danger: true,
      send: (reason: string) => end({ params, body: { reason } }),
    },
    operator: {
      title: t.operatorTitle(username),
      lead: t.operatorLead,
      presets: t.operatorPresets,
      submit: t.makeOperator,
      danger: false,
      send: (reason: string) => setOperator({ params, body: { operator: true, reason } }),
    },
    noOperator: {
      title: t.noOperatorTitle(username),
      lead: t.noOperatorLead,
      presets: t.operatorPresets,
      submit: t.unmakeOperator,
      danger: true,
      send: (reason: string) => setOperator({ params, body: { operator: false, reason } }),
    },
  }[step];
  if (!shown) return null;
  return (
    <ReasonDialog
      title={shown.title}
      lead={<p>{shown.lead}</p>}
      label={words.ownReason}
      presets={shown.presets}
      submit={shown.submit}
      danger={shown.danger}
      send={async (reason) => {
        await shown.send(reason);
        await done();
      }}
      onClose={onClose}
    />
  );
}
