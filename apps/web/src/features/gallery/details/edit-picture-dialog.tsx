import type { Picture } from '@motif/contract/features/pictures/pictures';
import { PICTURE_NAME_MAX } from '@motif/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { Button } from '../../../shared/ui/actions/button';
import { Select } from '../../../shared/ui/choices/select';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { aiText } from '../../pictures/ai-text';
import { foldersQuery } from '../../pictures/choice-queries';
import { CategorySelect } from '../../pictures/edits/category-select';
import dialogs from '../../pictures/edits/dialogs.module.css';
import { editText } from '../../pictures/edits/edit-text';
import { changeInLists, resetHiddenLists } from '../../pictures/edits/patch-lists';
import { SeriesField } from '../../pictures/edits/series-field';
import { parseTags, tagsProblem, writeTags } from '../../pictures/edits/tags';
import { TagsField } from '../../pictures/edits/tags-field';

const idOf = (text: string) => (text === '' ? null : Number(text));

/** Edits one picture. Only its owner sees and changes its personal category. */
export function EditPictureDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const t = useText(editText);
  const ai = useText(aiText);
  const client = useQueryClient();
  const isOwner = useSession((state) => state.user?.id === picture.owner_id);
  const { id, main_category_id } = picture;
  const isFixed = picture.visibility === 'public' && picture.ai_generated;
  const form = useForm({
    initial: {
      name: picture.name,
      series: picture.series ?? '',
      image_category_id: String(picture.image_category_id ?? ''),
      personal_category_id: String(picture.personal_category_id ?? ''),
      tags: writeTags(picture.tags),
      ai_generated: picture.ai_generated,
    },
    check: (values) => ({
      name: values.name.trim() ? undefined : t.edit.nameEmpty,
      tags: tagsProblem(values.tags, t.label),
    }),
    send: async (values) => {
      const name = values.name.trim();
      const body = {
        name,
        series: values.series.trim() || null,
        tags: parseTags(values.tags),
        ai_generated: values.ai_generated,
        image_category_id: idOf(values.image_category_id),
        ...(isOwner && { personal_category_id: idOf(values.personal_category_id) }),
      };
      await call('PUT /image/images/{id}/', { params: { id }, body }, { silent: true });
      await changeInLists(client, new Map([[id, { name, ai_generated: values.ai_generated }]]));
      resetHiddenLists(client);
      toast.success(t.edit.saved);
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={t.edit.title} wide>
      <form {...form.props} className={dialogs.form}>
        <Field {...form.field('name')} label={t.edit.name} max={PICTURE_NAME_MAX} />
        <SeriesField
          {...form.field('series')}
          hint={t.edit.seriesHint}
          label={t.label.series}
          main_category_id={main_category_id}
        />
        <CategorySelect
          label={t.label.category}
          main_category_id={main_category_id}
          none={t.edit.none}
          onChange={(image_category_id) => form.change({ image_category_id })}
          value={form.values.image_category_id}
        />
        {isOwner && (
          <FolderSelect
            main_category_id={main_category_id}
            onChange={(personal_category_id) => form.change({ personal_category_id })}
            value={form.values.personal_category_id}
          />
        )}
        <TagsField
          {...form.field('tags')}
          hint={t.edit.tagsHint}
          label={t.edit.tags}
          onChange={(tags) => form.change({ tags })}
        />
        <Checkbox
          {...form.control('ai_generated')}
          description={isFixed ? ai.stays : ai.hint}
          disabled={isFixed || form.sending}
          label={ai.label}
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

interface FolderProps {
  main_category_id: number;
  value: string;
  onChange: (value: string) => void;
}

function FolderSelect({ main_category_id, value, onChange }: FolderProps) {
  const t = useText(editText);
  const { data } = useQuery(foldersQuery(main_category_id));
  return (
    <Select
      label={t.edit.folder}
      none={t.edit.none}
      onChange={(chosen) => onChange(chosen ?? '')}
      options={(data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value || null}
    />
  );
}
