import { FILE_FORMATS, SIZE_LIMITS, SIZES } from '@motif/contract/features/pictures/picture-filters';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { filterText } from '../filter-text';
import { ChoiceList } from './choice-list';
import type { ChoicesProps } from './choices-props';

export function WordChoices({
  name,
  filters,
  onChange,
  onChosen,
}: ChoicesProps & { name: 'size' | 'format' }) {
  const t = useText(filterText);
  const format = useFormat();
  const limit = (at: number) => format.number(SIZE_LIMITS[at] ?? 0);
  const sizeNote = (at: number) => {
    if (at === 0) return t.below(limit(0));
    return at < SIZE_LIMITS.length ? t.between(limit(at - 1), limit(at)) : t.above(limit(at - 1));
  };
  const choices = {
    size: SIZES.map((value, at) => ({ value, label: t.sizes[value], note: sizeNote(at) })),
    format: FILE_FORMATS.map((value) => ({ value, label: value.toUpperCase() })),
  };
  return (
    <ChoiceList<string>
      choices={choices[name]}
      onChoose={(value) => {
        onChange({ [name]: value });
        onChosen?.();
      }}
      value={filters[name]}
    />
  );
}
