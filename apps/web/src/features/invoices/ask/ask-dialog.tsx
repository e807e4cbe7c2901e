import {
  INVOICE_KINDS,
  INVOICE_ORDERS_MAX,
  type InvoiceKind,
} from '@motif/contract/features/invoices/invoice-rules';
import type { InvoiceTitle } from '@motif/contract/features/invoices/invoice-titles';
import { isEmail } from '@motif/contract/rules';
import { useState } from 'react';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { CheckboxGroup } from '../../../shared/ui/fields/checkbox-group';
import { Field } from '../../../shared/ui/fields/field';
import { RadioGroup } from '../../../shared/ui/fields/radio-group';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { amountText } from '../../packages/offers';
import styles from '../invoices.module.css';
import { invoicesText } from '../invoices-text';
import { TitleForm } from '../titles/title-form';
import { useOpenOrders, useRefreshInvoices, useTitles } from '../use-invoices';

interface Props {
  /** The one order that it is about; without it, people choose. */
  only?: string;
  onClose: () => void;
}

type Asked = {
  order_nos: string[];
  title_id: number | null;
  kind: InvoiceKind;
  email: string;
};

/** Asks for an invoice. Who has no title yet makes one first, in the same dialog. */
export function AskDialog({ only, onClose }: Props) {
  const t = useText(invoicesText);
  const titles = useTitles();
  const [adding, setAdding] = useState(false);
  // What was chosen before a title was added is still chosen afterwards, and so is the new title.
  const [asked, setAsked] = useState<Asked>();
  const needsTitle = adding || titles.data?.length === 0;
  return (
    <Dialog title={needsTitle ? t.titleForm.add : t.form.title} onClose={onClose}>
      {!titles.data &&
        (titles.error ? (
          <ErrorState error={titles.error} onRetry={() => void titles.refetch()} />
        ) : (
          <SkeletonLines lines={6} />
        ))}
      {titles.data && needsTitle && (
        <TitleForm
          onDone={({ id }) => {
            setAsked(asked && { ...asked, title_id: id });
            setAdding(false);
          }}
          onBack={adding ? () => setAdding(false) : onClose}
        />
      )}
      {titles.data && !needsTitle && (
        <AskForm
          {...(only && { only })}
          titles={titles.data}
          asked={asked}
          onAddTitle={(values) => {
            setAsked(values);
            setAdding(true);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface AskFormProps extends Props {
  titles: InvoiceTitle[];
  asked: Asked | undefined;
  onAddTitle: (asked: Asked) => void;
}

function AskForm({ only, titles, asked, onAddTitle, onClose }: AskFormProps) {
  const text = useText(invoicesText);
  const t = text.form;
  const language = useLanguage();
  const format = useFormat();
  const refresh = useRefreshInvoices();
  const send = useIdempotentInMemory('POST /payment/invoices/');
  const open = useOpenOrders();
  const orders = open.data?.pages.flatMap(({ list }) => list) ?? [];
  const form = useForm<Asked>({
    initial: asked ?? {
      order_nos: only ? [only] : [],
      title_id: titles[0]?.id ?? null,
      kind: 'normal',
      email: '',
    },
    check: ({ order_nos, title_id, email }) => ({
      order_nos: wrongOrders(order_nos.length, t),
      title_id: title_id === null ? t.noTitle : undefined,
      email: email === '' || isEmail(email) ? undefined : t.emailWrong,
    }),
    send: async ({ order_nos, title_id, kind, email }) => {
      if (title_id === null) return;
      await send({ body: { order_nos, title_id, kind, ...(email && { email }) } });
      toast.success(t.done);
      refresh();
      onClose();
    },
  });
  const chosen = orders.filter(({ no }) => form.values.order_nos.includes(no));
  const money = amountText(
    chosen.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    language,
  );
  return (
    <form {...form.props} className={styles.form}>
      <Refusal text={form.refusal} />
      {!only && open.data && orders.length === 0 && <p className={styles.quiet}>{t.noOrders}</p>}
      {!only && orders.length > 0 && (
        <CheckboxGroup
          {...form.control('order_nos')}
          label={t.orders}
          choices={orders.map(({ no, name, name_en, amount_fen, paid_at }) => ({
            value: no,
            label: `${pickText(language, name, name_en)} · ${amountText(amount_fen, language)}`,
            hint: `${format.date(paid_at)} · ${no}`,
          }))}
        />
      )}
      {!only && open.hasNextPage && (
        <Button variant="quiet" busy={open.isFetchingNextPage} onClick={() => void open.fetchNextPage()}>
          {t.more}
        </Button>
      )}
      <div className={styles.sum}>
        <span>{t.sum}</span>
        <strong>{money}</strong>
      </div>
      <RadioGroup
        {...form.control('title_id')}
        label={t.to}
        choices={titles.map(({ id, title, tax_no }) => ({
          value: id,
          label: title,
          hint: tax_no ?? undefined,
        }))}
        stacked
      />
      <div className={styles.addTitle}>
        <Button variant="quiet" onClick={() => onAddTitle(form.values)}>
          {text.titleForm.add}
        </Button>
      </div>
      <RadioGroup
        {...form.control('kind')}
        label={t.kind}
        choices={INVOICE_KINDS.map((value) => ({
          value,
          label: text.kinds[value],
          hint: value === 'special' ? t.special : undefined,
        }))}
        stacked
      />
      <Field {...form.field('email')} label={t.email} type="email" autoComplete="email" />
      <p className={styles.quiet}>{t.next}</p>
      <FormActions
        busy={form.sending}
        submit={chosen.length > 0 ? t.submit(money) : t.plain}
        onClose={onClose}
      />
    </form>
  );
}

function wrongOrders(
  count: number,
  t: { noneChosen: string; tooMany: (max: number) => string },
): string | undefined {
  if (count === 0) return t.noneChosen;
  return count > INVOICE_ORDERS_MAX ? t.tooMany(INVOICE_ORDERS_MAX) : undefined;
}
