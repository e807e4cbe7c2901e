import { EXAMPLE_KINDS, EXAMPLE_PRICE_MAX, type ExampleKind } from '@motif/contract/showcase/table';
import { isBlank } from '@motif/contract/text';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { DeskFacts } from '../../shared/desk/desk-parts';
import { FileField } from '../../shared/forms/file-field';
import { PasswordField } from '../../shared/forms/password-field';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Slider } from '../../shared/ui/actions/slider';
import { ComboBox } from '../../shared/ui/choices/combo-box';
import { MultiComboBox } from '../../shared/ui/choices/multi-combo-box';
import { Select } from '../../shared/ui/choices/select';
import { DateRange } from '../../shared/ui/dates/date-range';
import type { DateRangeValue } from '../../shared/ui/dates/date-values';
import { DayField } from '../../shared/ui/dates/day-field';
import { Checkbox } from '../../shared/ui/fields/checkbox';
import { CheckboxGroup } from '../../shared/ui/fields/checkbox-group';
import { Field } from '../../shared/ui/fields/field';
import { NumberField } from '../../shared/ui/fields/number-field';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { Switch } from '../../shared/ui/fields/switch';
import { TextArea } from '../../shared/ui/fields/text-area';
import { Sample, Samples } from '../samples';
import styles from './forms.module.css';
import { formsText } from './forms-text';

const SIZES = ['s', 'm', 'l'] as const;
const FINISHES = ['matt', 'gloss'] as const;
const PASSWORD_MIN = 8;
const DISCOUNT_MAX = 50;
const NOTE_MAX = 120;
const FILE_MAX = 5 * 1024 * 1024;

/** In the order of the screen: the first field that is wrong gets the focus. */
const INITIAL = {
  title: '',
  password: '',
  kind: null as ExampleKind | null,
  company: null as string | null,
  tags: [] as string[],
  price: null as number | null,
  stock: 100 as number | null,
  made: '',
  period: {} as DateRangeValue,
  sizes: ['m'] as (typeof SIZES)[number][],
  finish: null as (typeof FINISHES)[number] | null,
  discount: 10,
  file: null as File | null,
  note: '',
  shown: true,
  agreed: false,
};
type Values = typeof INITIAL;

const findCompanies = async (text: string) => {
  const q = text.trim();
  const { list } = await call('GET /system/companies/', { query: { page_size: 10, ...(q && { q }) } });
  return list.map(({ id, company_name, company_sn }) => ({
    value: String(id),
    label: company_name,
    hint: company_sn,
  }));
};

/** Every field of the kit in one form, with its rules. Nothing is stored. */
export function ComprehensiveFormPage() {
  const t = useText(formsText);
  const [sent, setSent] = useState<Values>();
  return (
    <Samples>
      {sent ? (
        <Sent values={sent} onAgain={() => setSent(undefined)} />
      ) : (
        <Sample title={t.values} wide>
          <Form onSent={setSent} />
        </Sample>
      )}
    </Samples>
  );
}

function useRules() {
  const t = useText(formsText);
  return (values: Values) => ({
    title: isBlank(values.title) ? t.needed : undefined,
    password: values.password.length < PASSWORD_MIN ? t.short : undefined,
    kind: values.kind === null ? t.choose : undefined,
    price: values.price === null ? t.needed : undefined,
    made: values.made === '' ? t.needed : undefined,
    period:
      values.period.from && values.period.to && values.period.to < values.period.from ? t.order : undefined,
    sizes: values.sizes.length === 0 ? t.choose : undefined,
    finish: values.finish === null ? t.choose : undefined,
    file: values.file && values.file.size > FILE_MAX ? t.tooLarge : undefined,
    agreed: values.agreed ? undefined : t.tick,
  });
}

function Form({ onSent }: { onSent: (values: Values) => void }) {
  const t = useText(formsText);
  const form = useForm<Values>({
    initial: INITIAL,
    check: useRules(),
    send: async (values) => onSent(values),
  });
  const { values } = form;
  return (
    <form {...form.props} className={styles.form}>
      <Field {...form.field('title')} label={t.title} hint={t.titleHelp} autoComplete="off" />
      <PasswordField {...form.field('password')} label={t.password} autoComplete="off" />
      <Select
        {...form.control('kind')}
        label={t.kind}
        required
        options={EXAMPLE_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
      />
      <ComboBox
        {...form.control('company')}
        label={t.company}
        description={t.companyHelp}
        load={findCompanies}
      />
      <MultiComboBox
        {...form.control('tags')}
        label={t.tags}
        description={t.tagsHelp}
        freeEntry
        options={t.tagWords.split('|').map((word) => ({ value: word, label: word }))}
      />
      <NumberField
        {...form.control('price')}
        label={t.price}
        required
        unit="fen"
        min={0}
        max={EXAMPLE_PRICE_MAX}
      />
      <NumberField {...form.control('stock')} label={t.stock} min={0} step={10} />
      <DayField {...form.control('made')} label={t.made} required />
      <DateRange {...form.control('period')} label={t.period} />
      <CheckboxGroup
        {...form.control('sizes')}
        label={t.sizes}
        choices={SIZES.map((value) => ({ value, label: t.sizeWords[value] }))}
      />
      <RadioGroup
        {...form.control('finish')}
        label={t.finish}
        required
        choices={FINISHES.map((value) => ({ value, label: t.finishWords[value] }))}
      />
      <Slider
        label={t.discount}
        value={values.discount}
        max={DISCOUNT_MAX}
        text={t.discountText(values.discount)}
        onChange={(discount) => form.change({ discount })}
      />
      <FileField
        label={t.attachment}
        hint={t.attachmentHelp}
        name="file"
        accept="image/*"
        chosen={values.file?.name}
        error={form.problem('file')}
        onChoose={(file) => form.change({ file })}
      />
      <TextArea {...form.field('note')} label={t.note} max={NOTE_MAX} />
      <Switch {...form.control('shown')} label={t.shown} />
      <Checkbox {...form.control('agreed')} label={t.agree} />
      <Refusal text={form.refusal} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.sending}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
}

function Sent({ values, onAgain }: { values: Values; onAgain: () => void }) {
  const t = useText(formsText);
  const format = useFormat();
  const { kind, price, stock, made, finish } = values;
  return (
    <Sample title={t.sent} wide>
      <DeskFacts
        facts={[
          { name: t.title, value: values.title },
          { name: t.kind, value: kind && t.kinds[kind] },
          { name: t.tags, value: values.tags.join(' · ') },
          { name: t.price, value: price === null ? null : format.yuan(price) },
          { name: t.stock, value: stock === null ? null : format.number(stock) },
          { name: t.made, value: made && format.day(made) },
          { name: t.sizes, value: values.sizes.map((size) => t.sizeWords[size]).join(' · ') },
          { name: t.finish, value: finish && t.finishWords[finish] },
          { name: t.discount, value: t.discountText(values.discount) },
          { name: t.attachment, value: values.file?.name },
          { name: t.note, value: values.note },
        ]}
      />
      <div className={styles.buttons}>
        <Button onClick={onAgain}>{t.again}</Button>
      </div>
    </Sample>
  );
}
