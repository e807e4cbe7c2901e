import { REPORT_ACTIONS, type Report, type ReportAction } from '@motif/contract/features/reports';
import { REPORT_TEXT_MAX } from '@motif/contract/limits';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import type { DialogEnd } from '../../shared/desk/review-queue';
import { FormActions } from '../../shared/forms/form-actions';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { useText } from '../../shared/i18n/text';
import { DayField } from '../../shared/ui/dates/day-field';
import { Checkbox } from '../../shared/ui/fields/checkbox';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { TextArea } from '../../shared/ui/fields/text-area';
import { Dialog } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import styles from './reports.module.css';
import { reportsText } from './reports-text';
import { useRefreshReports } from './use-reports';

interface Props extends DialogEnd {
  report: Report;
  accept: boolean;
}

/** Accepts or declines a report, with a note to the people concerned. */
export function DecideDialog({ report: { id, kind, subject }, accept, onClose, onDone }: Props) {
  const t = useText(reportsText);
  const refresh = useRefreshReports();
  const send = useIdempotentInMemory('POST /system/reports/{id}/decide/');
  const isPerson = kind === 'user' && accept;
  const form = useForm({
    initial: { note: '', action: null as ReportAction | null, until: '', pay_back: false },
    check: ({ note, action, until }) => ({
      action: isPerson && action === null ? t.chooseAction : undefined,
      until: isPerson && action === 'suspend' && !until ? t.chooseUntil : undefined,
      note:
        note.length > REPORT_TEXT_MAX
          ? t.tooLong
          : isPerson && action === 'suspend' && !note.trim()
            ? t.sayWhy
            : undefined,
    }),
    send: async ({ note, action, until, pay_back }) => {
      const more = isPerson
        ? { ...(action && { action }), ...(action === 'suspend' && { until }) }
        : { ...(kind === 'picture' && accept && pay_back && { pay_back }) };
      await send({ params: { id }, body: { accept, note: note.trim(), ...more } }).finally(refresh);
      toast.success(t.done);
      onDone();
    },
  });
  const words = (accept ? t.sure : t.sureDecline)[kind];
  return (
    <Dialog title={words.title} onClose={form.sending ? undefined : onClose}>
      <form {...form.props} className={styles.form}>
        <p>{words.text}</p>
        <Refusal text={form.refusal} />
        {isPerson && (
          <RadioGroup
            {...form.control('action')}
            label={t.action(subject?.username ?? '')}
            choices={REPORT_ACTIONS.map((value) => ({ value, label: t.actions[value] }))}
            stacked
          />
        )}
        {isPerson && form.values.action === 'suspend' && (
          <DayField {...form.control('until')} label={t.until} description={t.untilHint} />
        )}
        {kind === 'picture' && accept && <Checkbox {...form.control('pay_back')} label={t.payBack} />}
        <TextArea {...form.field('note')} data-autofocus label={t.note} max={REPORT_TEXT_MAX} rows={3} />
        <FormActions
          busy={form.sending}
          danger={accept && kind !== 'objection'}
          submit={accept ? t.accept[kind] : t.decline[kind]}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
