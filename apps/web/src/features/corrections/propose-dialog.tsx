import {
  CORRECTED_BOOKS,
  CORRECTION_MAX,
  CORRECTION_REASON_MIN,
  CORRECTION_WAYS,
  type CorrectedBook,
  type CorrectedCompany,
} from '@motif/contract/features/corrections';
import { REASON_MAX } from '@motif/contract/reasons';
import { useRef } from 'react';
import { call } from '../../shared/api/call';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { DeskBar, DeskFacts } from '../../shared/desk/desk-parts';
import { FormActions } from '../../shared/forms/form-actions';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { ComboBox } from '../../shared/ui/choices/combo-box';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { TextArea } from '../../shared/ui/fields/text-area';
import { WholeNumberField } from '../../shared/ui/fields/whole-number-field';
import { Dialog } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { useLedgerWords } from '../ledger/use-ledger-words';
import { heldAfter } from './correction-details';
import styles from './corrections.module.css';
import { correctionsText } from './corrections-text';
import { useRefreshCorrections } from './use-corrections';

type Values = {
  company_id: string | null;
  book: CorrectedBook;
  way: (typeof CORRECTION_WAYS)[number];
  amount: number | null;
  reason: string;
};
const EMPTY: Values = { company_id: null, book: 'points', way: 'add', amount: null, reason: '' };

/** One operator says what is wrong and by how much; nothing moves before another one agrees. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const { form: t, done } = useText(correctionsText);
  const format = useFormat();
  const refresh = useRefreshCorrections();
  const send = useIdempotentInMemory('POST /system/corrections/');
  const known = useRef(new Map<string, CorrectedCompany>());
  const form = useForm<Values>({
    initial: EMPTY,
    check: ({ company_id, amount, reason }) => ({
      company_id: company_id ? undefined : t.noCompany,
      amount: isAmount(amount) ? undefined : t.most(format.number(CORRECTION_MAX)),
      reason: reason.trim().length >= CORRECTION_REASON_MIN ? undefined : t.short(CORRECTION_REASON_MIN),
    }),
    send: async ({ company_id, amount, book, way, reason }) => {
      if (!company_id || amount === null || reason.length > REASON_MAX) return;
      await send({ body: { company_id: Number(company_id), amount, book, way, reason: reason.trim() } });
      toast.success(done.ask);
      refresh();
      onClose();
    },
  });
  const find = async (q: string, signal: AbortSignal) => {
    const query = q.trim() ? { q: q.trim() } : {};
    const { list } = await call('GET /system/corrections/companies/', { query }, { silent: true, signal });
    for (const company of list) known.current.set(String(company.id), company);
    return list.map(({ id, company_name, company_sn }) => ({
      value: String(id),
      label: company_name,
      hint: company_sn,
    }));
  };
  const { company_id, book, way, amount } = form.values;
  const company = company_id ? known.current.get(company_id) : undefined;
  return (
    <Dialog title={t.title} onClose={form.sending ? undefined : onClose}>
      <form {...form.props} className={styles.form}>
        <Refusal text={form.refusal} />
        <ComboBox {...form.control('company_id')} label={t.company} placeholder={t.find} load={find} />
        <RadioGroup
          {...form.control('book')}
          label={t.book}
          choices={CORRECTED_BOOKS.map((value) => ({ value, label: t.books[value] }))}
        />
        <RadioGroup
          {...form.control('way')}
          label={t.way}
          choices={CORRECTION_WAYS.map((value) => ({ value, label: t.ways[value] }))}
        />
        <WholeNumberField
          {...form.control('amount')}
          label={t.amount}
          hint={t.most(format.number(CORRECTION_MAX))}
        />
        {company && <Afterwards held={company[book]} book={book} way={way} amount={amount || 0} />}
        <TextArea {...form.field('reason')} label={t.reason} max={REASON_MAX} />
        <FormActions busy={form.sending} submit={t.submit} onClose={onClose} />
      </form>
    </Dialog>
  );
}

const isAmount = (amount: number | null) => amount !== null && amount >= 1 && amount <= CORRECTION_MAX;

interface AfterwardsProps extends Pick<Values, 'book' | 'way'> {
  held: number;
  amount: number;
}

function Afterwards({ held, book, way, amount }: AfterwardsProps) {
  const t = useText(correctionsText);
  const words = useLedgerWords();
  const after = heldAfter(held, { way, amount });
  return (
    <div className={styles.after} role="status">
      <DeskFacts
        facts={[
          { name: t.before, value: words.amount(book, held) },
          { name: t.after, value: after >= 0 && words.amount(book, after) },
        ]}
      />
      {after < 0 && <DeskBar>{t.form.lack}</DeskBar>}
    </div>
  );
}
