import {
  CATEGORY_NAME_EN_MAX,
  CATEGORY_NAME_MAX,
  type DeskImage,
} from '@motif/contract/features/categories/category-desk';
import { isBlank } from '@motif/contract/text';
import { call } from '../../../shared/api/call';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { deskText } from './desk-text';
import { useRefreshCategories } from './use-category-desk';

interface Props {
  mainId: number;
  /** The category to rename; without it a new one is made. */
  edited: DeskImage | undefined;
  onClose: () => void;
}

/** A picture category has nothing but its names. */
export function ImageDialog({ mainId, edited, onClose }: Props) {
  const t = useText(deskText);
  const language = useLanguage();
  const refresh = useRefreshCategories();
  const create = useIdempotentInMemory('POST /system/categories/image/');
  const needed = (text: string) => (isBlank(text) ? t.needed : undefined);
  const form = useForm({
    initial: { name: edited?.name ?? '', name_en: edited?.name_en ?? '' },
    check: ({ name, name_en }) => ({ name: needed(name), name_en: needed(name_en) }),
    send: async ({ name, name_en }) => {
      const names = { name: name.trim(), name_en: name_en.trim() };
      if (edited)
        await call(
          'PUT /system/categories/image/{id}/',
          { params: { id: edited.id }, body: { ...names, version: edited.version } },
          { silent: true },
        );
      else await create({ body: { ...names, main_category_id: mainId } });
      const words = textNow(deskText);
      toast.success(edited ? words.saved : words.made(pickText(language, names.name, names.name_en)));
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={edited ? t.editTitle(pickText(language, edited.name, edited.name_en)) : t.create.image}
    >
      <form {...form.props}>
        <Field {...form.field('name')} autoComplete="off" label={t.field.name} max={CATEGORY_NAME_MAX} />
        <Field
          {...form.field('name_en')}
          autoComplete="off"
          label={t.field.nameEn}
          max={CATEGORY_NAME_EN_MAX}
        />
        <Refusal text={form.refusal} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button busy={form.sending} type="submit" variant="primary">
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
