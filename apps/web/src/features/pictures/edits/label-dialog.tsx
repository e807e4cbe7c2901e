import { useForm } from '../../../shared/forms/use-form';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Select } from '../../../shared/ui/choices/select';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { aiText } from '../ai-text';
import { CategorySelect } from './category-select';
import dialogs from './dialogs.module.css';
import { editText } from './edit-text';
import type { Edit, EditDialogProps } from './edits';
import { SeriesField } from './series-field';
import { parseTags, tagsProblem } from './tags';
import { TagsField } from './tags-field';

interface Values extends Record<string, string> {
  series: string;
  /** Any text here removes the pictures from their series. */
  no_series: string;
  image_category_id: string;
  add_tags: string;
  /** Empty: each keeps its label. */
  ai_generated: string;
}

/** Only filled fields are sent; everything else of each picture stays. */
export function labelOf({ series, no_series, image_category_id, add_tags, ai_generated }: Values): Edit {
  const tags = parseTags(add_tags);
  return {
    kind: 'label',
    ...(series.trim() && { series: series.trim() }),
    ...(no_series && { series: null }),
    ...(image_category_id && { image_category_id: Number(image_category_id) }),
    ...(tags.length > 0 && { add_tags: tags }),
    ...(ai_generated && { ai_generated: ai_generated === 'yes' }),
  };
}

/** Sets series, category and more tags for many pictures. */
export function LabelDialog({
  count,
  main_category_id,
  onClose,
  onSend,
}: EditDialogProps & { main_category_id: number }) {
  const t = useText(editText);
  const ai = useText(aiText);
  const format = useFormat();
  const form = useForm<Values>({
    initial: { series: '', no_series: '', image_category_id: '', add_tags: '', ai_generated: '' },
    check: (values) => ({
      series: Object.keys(labelOf(values)).length > 1 ? undefined : t.label.nothing,
      add_tags: tagsProblem(values.add_tags, t.label),
    }),
    send: (values) => onSend(labelOf(values)),
  });
  return (
    <Dialog onClose={onClose} title={t.label.title(format.number(count))}>
      <form {...form.props} className={dialogs.form}>
        <p className={dialogs.what}>{t.label.what}</p>
        <SeriesField
          {...form.field('series')}
          disabled={form.values.no_series !== ''}
          hint={t.label.leftAlone}
          label={t.label.series}
          main_category_id={main_category_id}
          placeholder={t.label.unchanged}
        />
        <Checkbox
          label={t.label.noSeries}
          onChange={(on) => form.change({ no_series: on ? 'yes' : '' })}
          value={form.values.no_series !== ''}
        />
        <CategorySelect
          label={t.label.category}
          main_category_id={main_category_id}
          none={t.label.unchanged}
          onChange={(image_category_id) => form.change({ image_category_id })}
          value={form.values.image_category_id}
        />
        <TagsField
          {...form.field('add_tags')}
          hint={t.label.tagsHint}
          label={t.label.tags}
          onChange={(add_tags) => form.change({ add_tags })}
        />
        <Select
          label={ai.bulk}
          none={t.label.unchanged}
          onChange={(chosen) => form.change({ ai_generated: chosen ?? '' })}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: ai[value] }))}
          value={form.values.ai_generated || null}
        />
        <p className={dialogs.problem} role="alert">
          {form.refusal}
        </p>
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
