import {
  EXAMPLE_KINDS,
  EXAMPLE_NOTE_MAX,
  EXAMPLE_PRICE_MAX,
  EXAMPLE_STATES,
  EXAMPLE_STOCK_MAX,
  EXAMPLE_TITLE_MAX,
  type ExampleKind,
  type ExampleRow,
} from '@motif/contract/showcase/table';
import { isBlank } from '@motif/contract/text';
import { FormActions } from '../../shared/forms/form-actions';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { textNow, useText } from '../../shared/i18n/text';
import { Select } from '../../shared/ui/choices/select';
import { DayField } from '../../shared/ui/dates/day-field';
import { Field } from '../../shared/ui/fields/field';
import { NumberField } from '../../shared/ui/fields/number-field';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { Switch } from '../../shared/ui/fields/switch';
import { TextArea } from '../../shared/ui/fields/text-area';
import { Dialog } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { examplesText } from './examples-text';
import { draftOf, type ExampleDraft, useExampleWrites } from './use-examples';

type Values = Omit<ExampleDraft, 'kind' | 'price_fen' | 'stock'> & {
  kind: ExampleKind | null;
  price_fen: number | null;
  stock: number | null;
};

const FRESH: Values = {
  title: '',
  kind: null,
  status: 'draft',
  price_fen: null,
  stock: 0,
  is_shown: true,
  made_on: '',
  note: '',
};

interface Props {
  /** The row to change; without it a new one is made. */
  row?: ExampleRow | undefined;
  onClose: () => void;
}

/** A form over the generic calls: checked here, judged by the server, whose refusal finds its field. */
export function ExampleDialog({ row, onClose }: Props) {
  const t = useText(examplesText);
  const { save } = useExampleWrites();
  const form = useForm<Values>({
    initial: row ? draftOf(row) : FRESH,
    check: ({ title, kind, price_fen, stock, made_on }) => ({
      title: isBlank(title) ? t.needed : undefined,
      kind: kind === null ? t.neededKind : undefined,
      price_fen: price_fen === null ? t.neededNumber : undefined,
      stock: stock === null ? t.neededNumber : undefined,
      made_on: made_on === '' ? t.neededDay : undefined,
    }),
    send: async ({ kind, price_fen, stock, ...rest }) => {
      if (kind === null || price_fen === null || stock === null) return;
      await save({ ...rest, kind, price_fen, stock }, row?.id, true);
      toast.success(textNow(examplesText).saved);
      onClose();
    },
  });
  return (
    <Dialog title={row ? t.edit : t.create} onClose={onClose}>
      <form {...form.props}>
        <Field
          {...form.field('title')}
          label={t.columns.title}
          maxLength={EXAMPLE_TITLE_MAX}
          autoComplete="off"
        />
        <Select
          {...form.control('kind')}
          label={t.kind}
          options={EXAMPLE_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        />
        <RadioGroup
          {...form.control('status')}
          label={t.status}
          choices={EXAMPLE_STATES.map((value) => ({ value, label: t.states[value] }))}
        />
        <NumberField
          {...form.control('price_fen')}
          label={t.columns.price}
          unit="fen"
          min={0}
          max={EXAMPLE_PRICE_MAX}
        />
        <NumberField {...form.control('stock')} label={t.columns.stock} min={0} max={EXAMPLE_STOCK_MAX} />
        <DayField {...form.control('made_on')} label={t.columns.made} />
        <TextArea {...form.field('note')} label={t.columns.note} max={EXAMPLE_NOTE_MAX} rows={2} />
        <Switch {...form.control('is_shown')} label={t.columns.shown} />
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} submit={t.save} onClose={onClose} />
      </form>
    </Dialog>
  );
}
