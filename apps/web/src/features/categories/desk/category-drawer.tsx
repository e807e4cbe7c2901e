import { TYPE_ROLES } from '@motif/contract/access';
import {
  CATEGORY_DESCRIPTION_EN_MAX,
  CATEGORY_DESCRIPTION_MAX,
  CATEGORY_NAME_EN_MAX,
  CATEGORY_NAME_MAX,
  type DeskIndustry,
  type DeskMain,
  DISPLAY_SIZE_MAX,
  DISPLAY_SIZE_MIN,
  SILHOUETTES,
  silhouettePath,
} from '@motif/contract/features/categories/category-desk';
import { MAIN_TYPES } from '@motif/contract/screens';
import { isBlank } from '@motif/contract/text';
import { useId } from 'react';
import { call } from '../../../shared/api/call';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Select } from '../../../shared/ui/choices/select';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { CheckboxGroup } from '../../../shared/ui/fields/checkbox-group';
import { Field } from '../../../shared/ui/fields/field';
import { WholeNumberField } from '../../../shared/ui/fields/whole-number-field';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { toast } from '../../../shared/ui/overlay/toast';
import { safeColor } from '../tint';
import styles from './category-desk.module.css';
import { ColourField } from './colour-field';
import { deskText } from './desk-text';
import { SilhouetteField } from './silhouette-field';
import { useRefreshCategories } from './use-category-desk';

interface Props {
  kind: 'industry' | 'main';
  industries: readonly DeskIndustry[];
  /** The category to change; without it a new one is made. */
  industry: DeskIndustry | undefined;
  main: DeskMain | undefined;
  onClose: () => void;
}

const initialOf = (kind: Props['kind'], { industries, industry, main }: Props) => {
  const look = kind === 'main' ? main : industry;
  return {
    name: look?.name ?? '',
    name_en: look?.name_en ?? '',
    description: look?.description ?? '',
    description_en: look?.description_en ?? '',
    industry_category_id: main?.industry_category_id ?? industries[0]?.id ?? 0,
    main_type: main?.main_type ?? ('other' as const),
    display_width: main?.display_width ?? (null as number | null),
    display_height: main?.display_height ?? (null as number | null),
    image: look?.image ?? '',
    bg_color: look?.bg_color ?? '#dce9ff',
    open_to: main?.open_to ?? [],
    is_active: industry?.is_active ?? false,
  };
};
type Values = ReturnType<typeof initialOf>;

/** The form of an industry or a main category. */
export function CategoryDrawer(props: Props) {
  const { kind, industries, onClose } = props;
  const edited = kind === 'main' ? props.main : props.industry;
  const t = useText(deskText);
  const language = useLanguage();
  const formId = useId();
  const store = useStore(props);
  const initial = initialOf(kind, props);
  const form = useForm<Values>({
    initial,
    check: useCheck(kind),
    send: async (values) => {
      await store(values);
      onClose();
    },
  });
  const { values } = form;
  const dirty = JSON.stringify(values) !== JSON.stringify(initial);
  return (
    <Drawer
      dirty={dirty && !form.sending}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button busy={form.sending} disabled={!dirty} form={formId} type="submit" variant="primary">
            {t.save}
          </Button>
        </>
      }
      onClose={onClose}
      title={edited ? t.editTitle(pickText(language, edited.name, edited.name_en)) : t.create[kind]}
      width={560}
    >
      <form {...form.props} className={styles.form} id={formId}>
        <Refusal text={form.refusal} />
        <div className={styles.pair}>
          <Field {...form.field('name')} autoComplete="off" label={t.field.name} max={CATEGORY_NAME_MAX} />
          <Field
            {...form.field('name_en')}
            autoComplete="off"
            label={t.field.nameEn}
            max={CATEGORY_NAME_EN_MAX}
          />
        </div>
        <Field
          {...form.field('description')}
          autoComplete="off"
          label={t.field.description}
          max={CATEGORY_DESCRIPTION_MAX}
        />
        <Field
          {...form.field('description_en')}
          autoComplete="off"
          label={t.field.descriptionEn}
          max={CATEGORY_DESCRIPTION_EN_MAX}
        />
        {kind === 'main' && (
          <div className={styles.pair}>
            <Select
              {...form.control('industry_category_id')}
              label={t.field.industry}
              options={industries.map(({ id, name, name_en }) => ({
                value: id,
                label: pickText(language, name, name_en),
              }))}
            />
            <Select
              {...form.control('main_type')}
              description={t.field.mainTypeHint}
              label={t.field.mainType}
              options={MAIN_TYPES.map((value) => ({ value, label: t.mainTypes[value] }))}
            />
            <WholeNumberField {...form.control('display_width')} label={t.field.width} />
            <WholeNumberField {...form.control('display_height')} label={t.field.height} />
          </div>
        )}
        <ColourField {...form.control('bg_color')} />
        <SilhouetteField
          colour={values.bg_color}
          onChange={(image) => form.change({ image })}
          value={values.image}
        />
        {kind === 'main' ? (
          <CheckboxGroup
            {...form.control('open_to')}
            choices={TYPE_ROLES.map((value) => ({ value, label: t.types[value] }))}
            description={t.field.openToHint}
            label={t.field.openTo}
          />
        ) : (
          <Checkbox {...form.control('is_active')} label={t.field.hot} />
        )}
      </form>
    </Drawer>
  );
}

/** Makes or saves the category. A drawing of an older version is left for the neutral shape. */
function useStore({ kind, industry, main }: Props) {
  const language = useLanguage();
  const refresh = useRefreshCategories();
  const createIndustry = useIdempotentInMemory('POST /system/categories/industry/');
  const createMain = useIdempotentInMemory('POST /system/categories/main/');
  return async (values: Values) => {
    const { industry_category_id, main_type, display_width, display_height, open_to, is_active } = values;
    const look = {
      name: values.name.trim(),
      name_en: values.name_en.trim(),
      description: values.description.trim(),
      description_en: values.description_en.trim(),
      image: SILHOUETTES.map(silhouettePath).includes(values.image) ? values.image : '',
      bg_color: values.bg_color,
    };
    const size = { display_width: display_width ?? 0, display_height: display_height ?? 0 };
    const ofMain = { ...look, industry_category_id, main_type, ...size, open_to };
    if (kind === 'industry' && industry)
      await call(
        'PUT /system/categories/industry/{id}/',
        { params: { id: industry.id }, body: { ...look, is_active, version: industry.version } },
        { silent: true },
      );
    else if (kind === 'industry') await createIndustry({ body: { ...look, is_active } });
    else if (main)
      await call(
        'PUT /system/categories/main/{id}/',
        { params: { id: main.id }, body: { ...ofMain, version: main.version } },
        { silent: true },
      );
    else await createMain({ body: ofMain });
    const words = textNow(deskText);
    const isNew = kind === 'main' ? !main : !industry;
    toast.success(isNew ? words.made(pickText(language, look.name, look.name_en)) : words.saved);
    await refresh();
  };
}

function useCheck(kind: Props['kind']) {
  const t = useText(deskText);
  const format = useFormat();
  const needed = (text: string) => (isBlank(text) ? t.needed : undefined);
  const size = (value: number | null) =>
    kind === 'main' && (value === null || value < DISPLAY_SIZE_MIN || value > DISPLAY_SIZE_MAX)
      ? t.sizeWrong(format.number(DISPLAY_SIZE_MIN), format.number(DISPLAY_SIZE_MAX))
      : undefined;
  return (values: Values) => ({
    name: needed(values.name),
    name_en: needed(values.name_en),
    display_width: size(values.display_width),
    display_height: size(values.display_height),
    bg_color: safeColor(values.bg_color) ? undefined : t.colourWrong,
  });
}
