import { AREA_ICONS, type EditedArea } from '@motif/contract/features/areas';
import { AREA_NAME_MAX } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { pickText, textNow, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Field } from '../../shared/ui/fields/field';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { areaIcon } from './area-icons';
import { areasKey } from './areas-query';
import { areasText } from './areas-text';

interface Props {
  /** The area to change; without it a new one is made. */
  area?: EditedArea;
  onClose: () => void;
}

export function AreaDialog({ area, onClose }: Props) {
  const t = useText(areasText);
  const language = useLanguage();
  const client = useQueryClient();
  const needed = (text: string) => (isBlank(text) ? t.nameNeeded : undefined);
  const form = useForm({
    initial: { name: area?.name ?? '', name_en: area?.name_en ?? '', icon: area?.icon ?? 'star' },
    check: ({ name, name_en }) => ({ name: needed(name), name_en: needed(name_en) }),
    send: async ({ name, name_en, icon }) => {
      const chosen = AREA_ICONS.find((known) => known === icon) ?? 'star';
      await call(
        'POST /area/doEdit',
        { body: { ...(area && { id: area.id }), name: name.trim(), name_en: name_en.trim(), icon: chosen } },
        { silent: true },
      );
      await client.invalidateQueries({ queryKey: areasKey });
      const words = textNow(areasText);
      const shown = pickText(language, name.trim(), name_en.trim());
      toast.success(area ? words.stored(shown) : words.made(shown));
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={area ? t.editTitle : t.create}>
      <form {...form.props}>
        <Field {...form.field('name')} autoComplete="off" label={t.name} max={AREA_NAME_MAX} />
        <Field {...form.field('name_en')} autoComplete="off" label={t.nameEn} max={2 * AREA_NAME_MAX} />
        <RadioGroup
          choices={AREA_ICONS.map((name) => {
            const Shape = areaIcon(name);
            return { value: name, label: t.icons[name], icon: <Shape height={20} width={20} /> };
          })}
          label={t.icon}
          {...form.control('icon')}
        />
        <Refusal text={form.refusal} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button busy={form.sending} type="submit" variant="primary">
            {area ? t.save : t.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
