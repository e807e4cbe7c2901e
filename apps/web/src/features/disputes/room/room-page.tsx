import { type EntryKind, FREEZE_DAYS } from '@motif/contract/features/disputes/dispute-states';
import type { DisputeRoom } from '@motif/contract/features/disputes/disputes';
import { pathOf } from '@motif/contract/screens';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../shared/api/api-error';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Timeline, type TimelineEntry } from '../../../shared/ui/display/timeline';
import { Page } from '../../../shared/ui/layout/page';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { AnswerClock, StateChip } from '../dispute-parts';
import { disputesText } from '../disputes-text';
import { useRefreshDisputes, useRoom } from '../use-disputes';
import { Compare } from './compare';
import { Entries } from './entries';
import { Facts } from './facts';
import styles from './room.module.css';
import { roomText } from './room-text';
import { WriteForm } from './write-form';

/** /disputes/{id}: what both sides say and show, until it is ruled. */
export function DisputeRoomPage() {
  const id = Number(useLocation().pathname.split('/')[2]);
  return <Room key={id} id={id} />;
}

function Room({ id }: { id: number }) {
  const t = useText(roomText);
  const words = useText(disputesText);
  const { data: room, error, refetch } = useRoom(id);
  const [withdrawing, setWithdrawing] = useState(false);
  if (error && !room)
    return (
      <Page title={words.title}>
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState
            illustration="not-found"
            title={t.missing}
            action={<ButtonLink to={pathOf('Disputes')}>{t.toList}</ButtonLink>}
          />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  return (
    <Page
      title={words.number(id)}
      actions={room?.may.withdraw && <Button onClick={() => setWithdrawing(true)}>{t.withdraw.open}</Button>}
    >
      {room ? <RoomParts room={room} /> : <SkeletonLines lines={8} />}
      {withdrawing && <WithdrawDialog id={id} onClose={() => setWithdrawing(false)} />}
    </Page>
  );
}

function RoomParts({ room }: { room: DisputeRoom }) {
  const t = useText(roomText);
  const steps = useSteps(room);
  // A form that was sent begins again empty.
  const [sent, setSent] = useState(0);
  return (
    <div className={styles.room}>
      <Standing room={room} />
      {room.ruling && <Ruled room={room} />}
      <div className={styles.look}>
        <section className={styles.panel}>
          <h2>{t.compare.title}</h2>
          <Compare picture={room.picture} original={room.claim_picture} />
        </section>
        <section className={styles.panel}>
          <h2>{t.facts.title}</h2>
          <Facts facts={room.facts} hash={room.facts_sha256} />
        </section>
      </div>
      <Entries
        disputeId={room.id}
        entries={room.entries}
        files="GET /user/disputes/{id}/entries/{entry}/files/{n}/"
      />
      {room.may.write && (
        <section className={styles.panel}>
          <WriteForm key={`${sent} ${room.may.answer}`} room={room} onSent={() => setSent(sent + 1)} />
        </section>
      )}
      <section className={styles.panel}>
        <h2>{t.timeline}</h2>
        <Timeline label={t.timeline} entries={steps} />
      </section>
    </div>
  );
}

/** Where it stands: the sides, the clock, and what is frozen. */
function Standing({ room }: { room: DisputeRoom }) {
  const t = useText(roomText);
  const words = useText(disputesText);
  const format = useFormat();
  const { state, side, claimant, respondent, frozen, frozen_first, out_of_reach } = room;
  return (
    <section className={styles.standing} aria-label={t.standing}>
      <div className={styles.title}>
        <strong>{words.against(claimant.company_name, respondent.company_name)}</strong>
        <StateChip state={state} side={side} />
      </div>
      <p>
        {words.mySide[side]}
        {state === 'answer_due' && (
          <>
            {' · '}
            <AnswerClock until={room.answer_by} />
          </>
        )}
      </p>
      <p>
        {frozen > 0 ? words.frozen(format.number(frozen)) : t.nothingFrozen(format.number(frozen_first))}
        {side === 'respondent' && out_of_reach > 0 && ` · ${t.outOfReach(format.number(out_of_reach))}`}
        {room.off_market && state !== 'upheld' && room.closed_at === null && ` · ${t.offMarket}`}
      </p>
      {room.closed_at === null && <p className={styles.hint}>{t.freeze(FREEZE_DAYS)}</p>}
      {room.may.answer && <p className={styles.urge}>{t.urge}</p>}
    </section>
  );
}

function Ruled({ room: { ruling } }: { room: DisputeRoom }) {
  const t = useText(roomText).ruled;
  if (!ruling) return null;
  const done = (['take_down', 'pay_claimant', 'refund_buyers'] as const).filter((what) => ruling[what]);
  return (
    <section className={styles.ruled} aria-label={t.title}>
      <h2>{t.outcomes[ruling.outcome]}</h2>
      <p className={styles.words}>{ruling.note}</p>
      <ul className={styles.sentences}>
        {ruling.outcome !== 'upheld' && <li>{t.freed}</li>}
        {done.map((what) => (
          <li key={what}>{t[what]}</li>
        ))}
      </ul>
    </section>
  );
}

const TONES: Partial<Record<EntryKind, TimelineEntry['tone']>> = {
  ruling: 'accent',
  withdrawal: 'warning',
  answer: 'success',
};

function useSteps(room: DisputeRoom): TimelineEntry[] {
  const t = useText(roomText);
  const { sides } = useText(disputesText);
  return [
    { id: 'admitted', title: t.admitted, at: room.created_at },
    ...room.entries
      .filter(({ kind }) => kind !== 'claim')
      .map(({ id, side, kind, created_at }) => ({
        id: String(id),
        title: t.step(sides[side], t.kinds[kind]),
        at: created_at,
        tone: TONES[kind] ?? 'neutral',
      })),
    ...(room.state === 'answer_due'
      ? [{ id: 'due', title: t.answerBy, at: room.answer_by, tone: 'warning' as const }]
      : []),
  ];
}

function WithdrawDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(roomText).withdraw;
  const refresh = useRefreshDisputes();
  const send = useIdempotentInMemory('POST /user/disputes/{id}/withdraw/');
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await send({ params: { id } }).finally(refresh);
      toast.success(t.done);
      onClose();
    },
  });
  return (
    <Dialog title={t.title} onClose={form.sending ? undefined : onClose}>
      <form {...form.props}>
        <p>{t.text}</p>
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} submit={t.submit} danger onClose={onClose} />
      </form>
    </Dialog>
  );
}
