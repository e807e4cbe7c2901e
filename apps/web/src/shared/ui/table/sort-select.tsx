import { useText } from '../../i18n/text';
import { ChoiceMenu } from '../actions/choice-menu';
import type { Column, Sort } from './columns/column';
import { tableText } from './table-text';

interface SortSelectProps {
  columns: readonly Column<never>[];
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}

const DIRECTIONS = ['ascending', 'descending'] as const;
const textOf = ({ key, direction }: Sort) => `${direction} ${key}`;

/** The order of cards, which have no head to press. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const t = useText(tableText);
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => DIRECTIONS.map((direction) => ({ title, sort: { key, direction } })));
  return (
    <ChoiceMenu
      label={t.sort}
      value={sort ? textOf(sort) : ''}
      choices={[
        { value: '', label: t.unsorted },
        ...choices.map((choice) => ({
          value: textOf(choice.sort),
          label: t[choice.sort.direction](choice.title),
        })),
      ]}
      onChange={(chosen) => onSort(choices.find((choice) => textOf(choice.sort) === chosen)?.sort)}
    />
  );
}
