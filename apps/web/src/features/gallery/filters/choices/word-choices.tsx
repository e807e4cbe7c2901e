import {
  AI_CHOICES,
  FILE_FORMATS,
  SIZE_LIMITS,
  SIZES,
} from '@motif/contract/features/pictures/picture-filters';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { useCounts } from '../counts-query';
import { filterText } from '../filter-text';
import { ChoiceList } from './choice-list';
import { type ChoicesProps, toggled } from './choices-props';

export function SizeChoices({ filters: { size }, listed, onChange }: ChoicesProps) {
  const t = useText(filterText);
  const format = useFormat();
  const { countOf } = useCounts(listed, 'size');
  const limit = (at: number) => format.number(SIZE_LIMITS[at] ?? 0);
  const noteOf = (at: number) => {
    if (at === 0) return t.below(limit(0));
    return at < SIZE_LIMITS.length ? t.between(limit(at - 1), limit(at)) : t.above(limit(at - 1));
  };
  return (
    <ChoiceList
      choices={SIZES.map((value, at) => ({
        value,
        label: t.sizes[value],
        note: noteOf(at),
        count: countOf(value),
      }))}
      chosen={size ?? []}
      onPress={(value) => onChange({ size: toggled(size, value) })}
    />
  );
}

export function FormatChoices({ filters, listed, onChange }: ChoicesProps) {
  const { countOf } = useCounts(listed, 'format');
  return (
    <ChoiceList
      choices={FILE_FORMATS.map((value) => ({ value, label: value.toUpperCase(), count: countOf(value) }))}
      chosen={filters.format ?? []}
      onPress={(value) => onChange({ format: toggled(filters.format, value) })}
    />
  );
}

/** Pictures that a machine generated: nothing else, or none of them. */
export function AiChoices({ filters, listed, onChange, onChosen }: ChoicesProps) {
  const t = useText(filterText);
  const { countOf } = useCounts(listed, 'ai');
  return (
    <ChoiceList
      choices={AI_CHOICES.map((value) => ({ value, label: t.ai[value], count: countOf(value) }))}
      chosen={filters.ai ? [filters.ai] : []}
      onPress={(ai) => {
        onChange({ ai });
        onChosen?.();
      }}
    />
  );
}
