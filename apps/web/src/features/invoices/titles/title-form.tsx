import { TITLE_KINDS, TITLE_MAX, type TitleKind } from '@motif/contract/features/invoices/invoice-rules';
import type { InvoiceTitle, TitleInput } from '@motif/contract/features/invoices/invoice-titles';
import { isTaxNumber } from '@motif/contract/rules';
import { call } from '../../../shared/api/call';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { Field } from '../../../shared/ui/fields/field';
import { RadioGroup } from '../../../shared/ui/fields/radio-group';
import { toast } from '../../../shared/ui/overlay/toast';
import styles from '../invoices.module.css';
import { invoicesText } from '../invoices-text';
import { useRefreshInvoices } from '../use-invoices';

interface Props {
  /** The title to change; without it, a new one is made. */
  title?: InvoiceTitle | undefined;
  /** Gets the title as the server has it. */
  onDone: (saved: InvoiceTitle) => void;
  onBack: () => void;
}

const plainNumber = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** To whom an invoice is made out: a company with its tax number, or a person. */
export function TitleForm({ title: edited, onDone, onBack }: Props) {
  const t = useText(invoicesText).titleForm;
  const refresh = useRefreshInvoices();
  const form = useForm({
    initial: {
      kind: (edited?.kind ?? 'company') as TitleKind,
      title: edited?.title ?? '',
      tax_no: edited?.tax_no ?? '',
      is_default: edited?.is_default ?? false,
    },
    check: ({ kind, title, tax_no }) => ({
      title: kind === 'person' || title.trim() ? undefined : t.nameEmpty,
      tax_no: kind === 'person' || isTaxNumber(plainNumber(tax_no)) ? undefined : t.taxNoWrong,
    }),
    send: async (values) => {
      const body = inputOf(values);
      const saved = edited
        ? await call(
            'PUT /payment/invoice_titles/{id}/',
            { params: { id: edited.id }, body },
            { silent: true },
          )
        : await call('POST /payment/invoice_titles/', { body }, { silent: true });
      toast.success(edited ? t.saved : t.added);
      refresh();
      onDone(saved);
    },
  });
  const isCompany = form.values.kind === 'company';
  return (
    <form {...form.props} className={styles.form}>
      <Refusal text={form.refusal} />
      <RadioGroup
        {...form.control('kind')}
        label={t.kind}
        choices={TITLE_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
      />
      <Field
        {...form.field('title')}
        label={isCompany ? t.name : t.person}
        hint={isCompany ? undefined : t.personHint}
        max={TITLE_MAX}
        autoComplete="organization"
      />
      {isCompany && (
        <Field
          {...form.field('tax_no')}
          label={t.taxNo}
          hint={t.taxNoHint}
          maxLength={24}
          autoComplete="off"
        />
      )}
      {!edited?.is_default && <Checkbox {...form.control('is_default')} label={t.isDefault} />}
      <FormActions busy={form.sending} submit={edited ? t.save : t.add} onClose={onBack} />
    </form>
  );
}

interface Values {
  kind: TitleKind;
  title: string;
  tax_no: string;
  is_default: boolean;
}

function inputOf({ kind, title, tax_no, is_default }: Values): TitleInput {
  const named = title.trim();
  return {
    kind,
    ...(named && { title: named }),
    ...(kind === 'company' && { tax_no: plainNumber(tax_no) }),
    ...(is_default && { is_default }),
  };
}
