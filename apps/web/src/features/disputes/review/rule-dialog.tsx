import type { DisputeReview } from '@motif/contract/features/disputes/dispute-reviews';
import {
  DISPUTE_OUTCOMES,
  type DisputeOutcome,
  RULING_NOTE_MAX,
  RULING_NOTE_MIN,
} from '@motif/contract/features/disputes/dispute-states';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import type { DialogEnd } from '../../../shared/desk/review-queue';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { RadioGroup } from '../../../shared/ui/fields/radio-group';
import { TextArea } from '../../../shared/ui/fields/text-area';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { useRefreshDisputes } from '../use-disputes';
import styles from './review.module.css';
import { reviewText } from './review-text';
import { RulingLines } from './ruling-lines';
import { usePreview } from './use-reviews';

type Values = {
  outcome: DisputeOutcome | null;
  take_down: boolean;
  /** Where the frozen points of an upheld claim go. */
  money: 'claimant' | 'buyers' | 'nobody';
  note: string;
};

const INITIAL: Values = { outcome: null, take_down: true, money: 'claimant', note: '' };

/** The ruling, with the lines of the ledger that it would write. Nothing moves that was not shown. */
export function RuleDialog({ review, onClose, onDone }: { review: DisputeReview } & DialogEnd) {
  const t = useText(reviewText);
  const refresh = useRefreshDisputes();
  const send = useIdempotentInMemory('POST /system/disputes/{id}/rule/');
  const form = useForm<Values>({
    initial: INITIAL,
    check: ({ outcome, note }) => ({
      outcome: outcome === null ? t.rule.choose : undefined,
      note:
        note.trim().length < RULING_NOTE_MIN
          ? t.rule.short(RULING_NOTE_MIN)
          : note.length > RULING_NOTE_MAX
            ? t.rule.long
            : undefined,
    }),
    send: async (values) => {
      const end = endOf(values);
      if (!end || !preview.data) return;
      const body = { ...end, note: values.note.trim(), expect: preview.data.creative };
      await send({ params: { id: review.id }, body }).finally(refresh);
      toast.success(preview.data.needs_second ? t.rule.proposed : t.rule.done);
      onDone();
    },
  });
  const { outcome, money, take_down } = form.values;
  const isUpheld = outcome === 'upheld';
  const preview = usePreview(review.id, endOf(form.values));
  return (
    <Dialog title={t.rule.title} wide onClose={form.sending ? undefined : onClose}>
      <form {...form.props} className={styles.form}>
        <RadioGroup
          {...form.control('outcome')}
          label={t.rule.outcome}
          choices={DISPUTE_OUTCOMES.filter((value) => review.is_ripe || value === 'settled').map((value) => ({
            value,
            label: t.rule.outcomes[value],
          }))}
          stacked
        />
        {isUpheld && (
          <>
            <RadioGroup
              {...form.control('money')}
              label={t.rule.money}
              choices={(['claimant', 'buyers', 'nobody'] as const).map((value) => ({
                value,
                label: t.rule.moneys[value],
              }))}
              stacked
            />
            <Checkbox
              {...form.control('take_down')}
              value={take_down || money === 'buyers'}
              disabled={form.sending || money === 'buyers'}
              label={t.rule.takeDown}
              description={money === 'buyers' ? t.rule.mustTakeDown : undefined}
            />
          </>
        )}
        {outcome !== null &&
          (preview.data ? <RulingLines preview={preview.data} /> : <SkeletonLines lines={2} />)}
        <TextArea
          {...form.field('note')}
          label={t.rule.note}
          description={t.rule.noteHint(RULING_NOTE_MIN)}
          max={RULING_NOTE_MAX}
          rows={4}
        />
        <Refusal text={form.refusal} />
        <FormActions
          busy={form.sending}
          danger={isUpheld}
          submit={preview.data?.needs_second ? t.rule.propose : t.rule.submit}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** What the form says, as the server takes it. */
function endOf({ outcome, take_down, money }: Values) {
  if (outcome === null) return null;
  const isUpheld = outcome === 'upheld';
  return {
    outcome,
    take_down: isUpheld && (take_down || money === 'buyers'),
    pay_claimant: isUpheld && money === 'claimant',
    refund_buyers: isUpheld && money === 'buyers',
  };
}
