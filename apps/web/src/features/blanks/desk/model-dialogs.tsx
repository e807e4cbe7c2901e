import {
  BLANK_CODE_MAX,
  BLANK_CODE_PATTERN,
  BLANK_NAME_MAX,
  type BlankDesk,
  type BlankDeskDetail,
} from '@motif/contract/features/blanks/blank-desk';
import { isBlank } from '@motif/contract/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Select } from '../../../shared/ui/choices/select';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { deskText } from './desk-text';
import { blankDeskQuery, useRefreshBlanks } from './use-blank-desk';

interface Props {
  model: BlankDeskDetail;
  onClose: () => void;
}

/** The product categories, those of one main category where it must not change. */
function useCategoryOptions(sameMainAs?: number) {
  const language = useLanguage();
  const { data } = useQuery(blankDeskQuery);
  const mainOf = (desk: BlankDesk, kindId: number) => {
    const kind = desk.product_categories.find(({ id }) => id === kindId);
    return desk.primary_categories.find(({ id }) => id === kind?.parent_id)?.parent_id;
  };
  const word = (one: { name: string; name_en: string } | undefined) =>
    one ? pickText(language, one.name, one.name_en) : '';
  if (!data) return [];
  const wanted = sameMainAs === undefined ? undefined : mainOf(data, sameMainAs);
  return data.product_categories
    .filter(({ id }) => wanted === undefined || mainOf(data, id) === wanted)
    .map((kind) => {
      const line = data.primary_categories.find(({ id }) => id === kind.parent_id);
      const main = data.mains.find(({ id }) => id === line?.parent_id);
      return { value: kind.id, label: [word(main), word(line), word(kind)].join(' · ') };
    });
}

/** Another name, or another category of the same main category. */
export function EditDialog({ model, onClose }: Props) {
  const t = useText(deskText);
  const name = pickText(useLanguage(), model.name, model.name_en);
  const refresh = useRefreshBlanks();
  const options = useCategoryOptions(model.product_category_id);
  const needed = (text: string) => (isBlank(text) ? t.needed : undefined);
  const form = useForm({
    initial: { name: model.name, name_en: model.name_en, product_category_id: model.product_category_id },
    check: (values) => ({ name: needed(values.name), name_en: needed(values.name_en) }),
    send: async (body) => {
      await call('PUT /setting/product-models/{id}/', { params: { id: model.id }, body }, { silent: true });
      toast.success(textNow(deskText).stored);
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog title={t.editTitle(name)} onClose={onClose}>
      <form {...form.props}>
        <Field {...form.field('name')} autoComplete="off" label={t.field.name} max={BLANK_NAME_MAX} />
        <Field {...form.field('name_en')} autoComplete="off" label={t.field.nameEn} max={BLANK_NAME_MAX} />
        <Select {...form.control('product_category_id')} label={t.field.category} options={options} />
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} onClose={onClose} submit={t.confirm} />
      </form>
    </Dialog>
  );
}

export function CopyDialog({ model, onClose, onMade }: Props & { onMade: (id: number) => void }) {
  const t = useText(deskText);
  const language = useLanguage();
  const refresh = useRefreshBlanks();
  const create = useIdempotentInMemory('POST /setting/product-models/');
  const options = useCategoryOptions();
  const needed = (text: string) => (isBlank(text) ? t.needed : undefined);
  const form = useForm({
    initial: { name: '', name_en: '', code: '', product_category_id: model.product_category_id },
    check: ({ name, name_en, code }) => ({
      name: needed(name),
      name_en: needed(name_en),
      code: new RegExp(BLANK_CODE_PATTERN).test(code) ? undefined : t.badCode,
    }),
    send: async (values) => {
      const made = await create({ body: { ...values, copy_of: model.id } });
      toast.success(textNow(deskText).made(pickText(language, made.name, made.name_en)));
      await refresh();
      onClose();
      onMade(made.id);
    },
  });
  return (
    <Dialog title={t.copyTitle(pickText(language, model.name, model.name_en))} onClose={onClose}>
      <form {...form.props}>
        <p>{t.copyLead}</p>
        <Field {...form.field('name')} autoComplete="off" label={t.field.name} max={BLANK_NAME_MAX} />
        <Field {...form.field('name_en')} autoComplete="off" label={t.field.nameEn} max={BLANK_NAME_MAX} />
        <Field
          {...form.field('code')}
          autoComplete="off"
          hint={t.codeHint}
          label={t.field.code}
          maxLength={BLANK_CODE_MAX}
          spellCheck={false}
        />
        <Select {...form.control('product_category_id')} label={t.field.category} options={options} />
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} onClose={onClose} submit={t.confirm} />
      </form>
    </Dialog>
  );
}

export function SwitchModelDialog({ model, onClose }: Props) {
  const t = useText(deskText);
  const format = useFormat();
  const name = pickText(useLanguage(), model.name, model.name_en);
  const { id, is_active } = model;
  const refresh = useRefreshBlanks();
  const flip = useMutation({
    mutationFn: () =>
      call(
        'PUT /setting/product-models/{id}/active/',
        { params: { id }, body: { is_active: !is_active } },
        { silent: true },
      ),
    onSuccess: () => {
      const words = textNow(deskText);
      toast.success(is_active ? words.switchedOff(name) : words.switchedOn(name));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <Dialog title={is_active ? t.offTitle(name) : `${t.switchOn} · ${name}`} onClose={onClose}>
      {is_active && <p>{t.offModel(format.number(model.products))}</p>}
      <Refusal text={flip.error?.message} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          busy={flip.isPending}
          data-autofocus
          onClick={() => flip.mutate()}
          variant={is_active ? 'danger' : 'primary'}
        >
          {is_active ? t.switchOff : t.switchOn}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
