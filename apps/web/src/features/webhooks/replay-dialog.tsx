import type { WebhookType } from '@motif/contract/features/webhooks/webhook-choices';
import type { Webhook } from '@motif/contract/features/webhooks/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { FormActions } from '../../shared/forms/form-actions';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { textNow, useText } from '../../shared/i18n/text';
import { Select } from '../../shared/ui/choices/select';
import { DateRange } from '../../shared/ui/dates/date-range';
import type { DateRangeValue } from '../../shared/ui/dates/date-values';
import { Dialog } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { webhooksKey } from './use-webhooks';
import styles from './webhooks.module.css';
import { webhooksText } from './webhooks-text';

export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { replay: t, types } = useText(webhooksText);
  const client = useQueryClient();
  const form = useForm({
    initial: { days: {} as DateRangeValue, type: null as WebhookType | null },
    check: ({ days }) => ({ days: days.from && days.to ? undefined : t.daysEmpty }),
    send: async ({ days, type }) => {
      const body = {
        from: new Date(`${days.from}T00:00:00`).toISOString(),
        to: new Date(`${days.to}T23:59:59.999`).toISOString(),
        ...(type && { types: [type] }),
      };
      const params = { id: webhook.id };
      const { count } = await call(
        'POST /organization/webhooks/{id}/replay/',
        { params, body },
        { silent: true },
      );
      toast.success(textNow(webhooksText).replay.done(count));
      onClose();
      await client.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p className={styles.note}>{t.lead}</p>
        <Refusal text={form.refusal} />
        <DateRange {...form.control('days')} label={t.days} />
        <Select
          {...form.control('type')}
          label={t.type}
          none={t.allTypes}
          options={webhook.types.map((value) => ({ value, label: types[value] }))}
        />
        <FormActions busy={form.sending} submit={t.submit} onClose={onClose} />
      </form>
    </Dialog>
  );
}
