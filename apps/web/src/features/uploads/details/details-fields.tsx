import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { VISIBILITIES } from '@motif/contract/features/pictures/pictures';
import type { UploadDetails } from '@motif/contract/features/uploads';
import { SERIES_MAX } from '@motif/contract/limits';
import { useId, useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { Select } from '../../../shared/ui/choices/select';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { Field } from '../../../shared/ui/fields/field';
import { aiText } from '../../pictures/ai-text';
import { DeclarationTick } from '../../pictures/declaration-tick';
import { parseTags, writeTags } from '../../pictures/edits/tags';
import styles from './details-fields.module.css';
import { detailsText } from './details-text';
import { areTagsValid, type Drafts, priceOf } from './details-values';
import { useDetailsChoices } from './use-details-choices';

interface DetailsFieldsProps {
  value: UploadDetails;
  onChange: (change: UploadDetails) => void;
  /** Invalid text that was in the fields when they were last on the screen. */
  drafts?: Drafts;
  onDraft?: (change: Drafts) => void;
  /** Two of these forms can be open at once; the subject tells a screen reader which one this is. */
  subject: string;
  /** False: the form of the batch asks for the declaration. */
  declares?: boolean;
}

/** The fields for category, series, tags and sharing of pictures that are not uploaded yet. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { value, onChange, drafts, onDraft } = props;
  const t = useText(detailsText);
  const ai = useText(aiText);
  const language = useLanguage();
  const choices = useDetailsChoices();
  const id = useId();
  return (
    <div className={styles.fields}>
      <Sharing {...props} />
      <Checkbox
        description={ai.hint}
        label={ai.label}
        onChange={(ai_generated) => onChange({ ai_generated })}
        value={value.ai_generated ?? false}
      />
      <Select
        label={t.imageCategory}
        none={t.none}
        value={value.image_category_id ?? null}
        options={choices.imageCategories.map((one) => ({
          value: one.id,
          label: pickText(language, one.name, one.name_en),
        }))}
        onChange={(image_category_id) => onChange({ image_category_id })}
      />
      <Select
        label={t.personalCategory}
        none={t.none}
        value={value.personal_category_id ?? null}
        options={choices.personalCategories.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={(personal_category_id) => onChange({ personal_category_id })}
      />
      <Field
        label={t.series}
        hint={t.seriesHint}
        maxLength={SERIES_MAX}
        list={`${id}-series`}
        value={value.series ?? ''}
        onChange={(event) => onChange({ series: event.target.value || null })}
      />
      <datalist id={`${id}-series`}>
        {choices.series.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TagsField
        value={value.tags ?? []}
        draft={drafts?.tags}
        onChange={(tags, draft) => {
          onDraft?.({ tags: draft });
          if (tags) onChange({ tags });
        }}
      />
    </div>
  );
}

function Sharing({ value, onChange, drafts, onDraft, subject, declares = true }: DetailsFieldsProps) {
  const t = useText(detailsText);
  const may = useAccess();
  const visibility = value.visibility ?? 'private';
  const offered = VISIBILITIES.filter((one) => one !== 'public' || may(['pictures.publish']));
  return (
    <div className={styles.sharing}>
      <span className={styles.label}>{t.visibility}</span>
      <Segments
        label={`${t.visibility} · ${subject}`}
        value={visibility}
        choices={offered.map((one) => ({ value: one, label: t.visibilities[one] }))}
        onChange={(chosen) => onChange({ visibility: chosen })}
      />
      <p className={styles.hint}>{t.visibilityHints[visibility]}</p>
      {visibility === 'public' && (
        <>
          <PriceField
            value={value.price ?? 0}
            draft={drafts?.price}
            onChange={(price, draft) => {
              onDraft?.({ price: draft });
              if (price !== null) onChange({ price });
            }}
          />
          {declares && (
            <DeclarationTick
              value={value.declaration === DECLARATION_VERSION}
              onChange={(ticked) => onChange({ declaration: ticked ? DECLARATION_VERSION : null })}
            />
          )}
        </>
      )}
    </div>
  );
}

interface TypedFieldProps<T> {
  value: T;
  draft: string | undefined;
  /** Invalid text is passed on as the draft, with null as the value. */
  onChange: (value: T | null, draft?: string) => void;
}

function PriceField({ value, draft, onChange }: TypedFieldProps<number>) {
  const t = useText(detailsText);
  const [typed, setTyped] = useState(draft ?? String(value));
  return (
    <Field
      label={t.price}
      hint={t.priceHint}
      error={priceOf(typed) === null ? t.badPrice : undefined}
      inputMode="numeric"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        const price = priceOf(event.target.value);
        onChange(price, price === null ? event.target.value : undefined);
      }}
    />
  );
}

function TagsField({ value, draft, onChange }: TypedFieldProps<string[]>) {
  const t = useText(detailsText);
  const [typed, setTyped] = useState(draft ?? writeTags(value));
  return (
    <Field
      label={t.tags}
      hint={t.tagsHint}
      error={areTagsValid(parseTags(typed)) ? undefined : t.tooManyTags}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        const tags = parseTags(event.target.value);
        if (areTagsValid(tags)) onChange(tags);
        else onChange(null, event.target.value);
      }}
    />
  );
}
