import type { Report } from '@motif/contract/features/reports';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import type { DialogEnd } from '../../../shared/desk/review-queue';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { RadioGroup } from '../../../shared/ui/fields/radio-group';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { useRefreshReports } from '../../reports/use-reports';
import styles from '../review/review.module.css';
import { reviewText } from '../review/review-text';
import { useRefreshDisputes } from '../use-disputes';

/** A report of a copy becomes a dispute. It says beforehand what that does. */
export function AdmitDialog({ report, onClose, onDone }: { report: Report } & DialogEnd) {
  const t = useText(reviewText).admit;
  const refreshReports = useRefreshReports();
  const refreshDisputes = useRefreshDisputes();
  const send = useIdempotentInMemory('POST /system/disputes/');
  const originals = report.evidence.flatMap(({ picture, is_own }) => (picture && is_own ? [picture] : []));
  const form = useForm({
    initial: { original: originals[0]?.id ?? null, off_market: false },
    check: () => ({}),
    send: async ({ original, off_market }) => {
      const body = {
        report_id: report.id,
        off_market,
        ...(original !== null && { claim_picture_id: original }),
      };
      await send({ body }).finally(() => {
        refreshReports();
        refreshDisputes();
      });
      toast.success(t.done);
      onDone();
    },
  });
  return (
    <Dialog title={t.title} onClose={form.sending ? undefined : onClose}>
      <form {...form.props} className={styles.form}>
        <ul className={styles.sentences}>
          {Object.values(t.effects).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <Refusal text={form.refusal} />
        {originals.length > 1 && (
          <RadioGroup
            {...form.control('original')}
            label={t.original}
            choices={originals.map(({ id, name }) => ({ value: id, label: name }))}
            stacked
          />
        )}
        {originals.length === 0 && <p className={styles.warn}>{t.noOriginal}</p>}
        <Checkbox {...form.control('off_market')} label={t.offMarket} description={t.offMarketHint} />
        <FormActions busy={form.sending} submit={t.submit} onClose={onClose} />
      </form>
    </Dialog>
  );
}
