import {
  BLANK_CATEGORY_NAME_MAX,
  type BlankCategoryKind,
  type BlankDeskCategory,
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
import { Field } from '../../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from './blank-desk.module.css';
import { deskText } from './desk-text';
import { blankReachQuery, useRefreshBlanks } from './use-blank-desk';

interface NameProps {
  kind: BlankCategoryKind;
  title: string;
  /** Where a new one is made. */
  parentId: number;
  /** The category to rename; without it a new one is made. */
  edited?: BlankDeskCategory | undefined;
  onClose: () => void;
}

export function CategoryNameDialog({ kind, title, parentId, edited, onClose }: NameProps) {
  const t = useText(deskText);
  const language = useLanguage();
  const refresh = useRefreshBlanks();
  const create = useIdempotentInMemory('POST /setting/product-models/categories/{kind}/');
  const needed = (text: string) => (isBlank(text) ? t.needed : undefined);
  const form = useForm({
    initial: { name: edited?.name ?? '', name_en: edited?.name_en ?? '' },
    check: ({ name, name_en }) => ({ name: needed(name), name_en: needed(name_en) }),
    send: async (names) => {
      if (edited)
        await call(
          'PUT /setting/product-models/categories/{kind}/{id}/',
          { params: { kind, id: edited.id }, body: names },
          { silent: true },
        );
      else await create({ params: { kind }, body: { ...names, parent_id: parentId } });
      const words = textNow(deskText);
      toast.success(edited ? words.stored : words.made(pickText(language, names.name, names.name_en)));
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.props}>
        <Field
          {...form.field('name')}
          autoComplete="off"
          label={t.field.name}
          max={BLANK_CATEGORY_NAME_MAX}
        />
        <Field
          {...form.field('name_en')}
          autoComplete="off"
          label={t.field.nameEn}
          max={BLANK_CATEGORY_NAME_MAX}
        />
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} onClose={onClose} submit={t.confirm} />
      </form>
    </Dialog>
  );
}

interface SwitchProps {
  kind: BlankCategoryKind;
  category: BlankDeskCategory;
  onClose: () => void;
}

/** Switching off says first what would not be offered any more. */
export function CategorySwitchDialog({ kind, category, onClose }: SwitchProps) {
  const t = useText(deskText);
  const format = useFormat();
  const { id, is_active } = category;
  const name = pickText(useLanguage(), category.name, category.name_en);
  const refresh = useRefreshBlanks();
  const reach = useQuery({ ...blankReachQuery(kind, id), enabled: is_active });
  const flip = useMutation({
    mutationFn: () =>
      call(
        'PUT /setting/product-models/categories/{kind}/{id}/active/',
        { params: { kind, id }, body: { is_active: !is_active } },
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
      {is_active && <p>{t.offLead}</p>}
      {is_active && reach.isPending && <SkeletonLines lines={1} />}
      {reach.data && (
        <dl className={styles.reach}>
          {(['models', 'products', 'companies'] as const).map((what) => (
            <div key={what}>
              <dd>{format.number(reach.data[what])}</dd>
              <dt>{t.hides[what]}</dt>
            </div>
          ))}
        </dl>
      )}
      <Refusal text={flip.error?.message ?? reach.error?.message} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          busy={flip.isPending}
          data-autofocus
          disabled={is_active && !reach.data}
          onClick={() => flip.mutate()}
          variant={is_active ? 'danger' : 'primary'}
        >
          {is_active ? t.switchOff : t.switchOn}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
