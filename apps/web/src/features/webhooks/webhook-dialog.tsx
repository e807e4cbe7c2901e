import {
  WEBHOOK_NAME_MAX,
  WEBHOOK_TYPES,
  WEBHOOK_URL_MAX,
} from '@motif/contract/features/webhooks/webhook-choices';
import type { Webhook } from '@motif/contract/features/webhooks/webhooks';
import { call } from '../../shared/api/call';
import { FormActions } from '../../shared/forms/form-actions';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { useText } from '../../shared/i18n/text';
import { CheckboxGroup } from '../../shared/ui/fields/checkbox-group';
import { Field } from '../../shared/ui/fields/field';
import { Dialog } from '../../shared/ui/overlay/dialog';
import styles from './webhooks.module.css';
import { webhooksText } from './webhooks-text';

interface WebhookDialogProps {
  /** Unset: a new one. */
  webhook?: Webhook | undefined;
  onClose: () => void;
  /** The secret of a new one. */
  onSaved: (secret?: string) => void;
}

export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const { form: t, types: typeNames } = useText(webhooksText);
  const form = useForm({
    initial: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      types: webhook?.types ?? [...WEBHOOK_TYPES],
    },
    check: ({ name, url, types }) => ({
      name: name.trim() ? undefined : t.nameEmpty,
      url: /^https?:\/\/\S+$/.test(url.trim()) ? undefined : t.urlWrong,
      types: types.length > 0 ? undefined : t.typesEmpty,
    }),
    send: async (values) => {
      const body = { ...values, url: values.url.trim() };
      if (webhook) {
        const params = { id: webhook.id };
        await call('PATCH /organization/webhooks/{id}/', { params, body }, { silent: true });
        onSaved();
      } else onSaved((await call('POST /organization/webhooks/', { body }, { silent: true })).secret);
    },
  });
  return (
    <Dialog title={webhook ? t.edit : t.make} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <Refusal text={form.refusal} />
        <Field
          {...form.field('name')}
          label={t.name}
          hint={t.nameHint}
          max={WEBHOOK_NAME_MAX}
          autoComplete="off"
        />
        <Field
          {...form.field('url')}
          label={t.url}
          hint={t.urlHint}
          maxLength={WEBHOOK_URL_MAX}
          inputMode="url"
          autoComplete="off"
        />
        <CheckboxGroup
          {...form.control('types')}
          label={t.types}
          columns
          choices={WEBHOOK_TYPES.map((value) => ({ value, label: typeNames[value], hint: value }))}
        />
        <FormActions busy={form.sending} submit={webhook ? t.submitEdit : t.submitNew} onClose={onClose} />
      </form>
    </Dialog>
  );
}
