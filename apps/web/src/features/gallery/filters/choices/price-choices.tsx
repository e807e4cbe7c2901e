import { PRICES } from '@motif/contract/features/pictures/picture-filters';
import { PRICE_MAX } from '@motif/contract/limits';
import { type SyntheticEvent, useState } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { useCounts } from '../counts-query';
import { filterText } from '../filter-text';
import { ChoiceList } from './choice-list';
import styles from './choices.module.css';
import type { ChoicesProps } from './choices-props';

const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, String(PRICE_MAX).length);
const pointsOf = (text: string) => (text === '' ? undefined : Math.min(PRICE_MAX, Number(text)));

/** Free or not, or a range of points; choosing one clears the other. */
export function PriceChoices({ filters, listed, onChange, onChosen }: ChoicesProps) {
  const t = useText(filterText);
  const { countOf } = useCounts(listed, 'price');
  const [min, setMin] = useState(String(filters.price_min ?? ''));
  const [max, setMax] = useState(String(filters.price_max ?? ''));

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const [from, to] = [pointsOf(min), pointsOf(max)];
    // If the two ends are typed in the wrong order, they are swapped.
    const swapped = from !== undefined && to !== undefined && from > to;
    onChange({
      price: undefined,
      price_min: swapped ? to : from,
      price_max: swapped ? from : to,
    });
    onChosen?.();
  };
  const hasRange = filters.price_min !== undefined || filters.price_max !== undefined;
  return (
    <>
      <ChoiceList<string>
        choices={PRICES.map((value) => ({ value, label: t.prices[value], count: countOf(value) }))}
        chosen={filters.price ? [filters.price] : []}
        isOther={hasRange}
        onPress={(value) => {
          setMin('');
          setMax('');
          onChange({
            price: PRICES.find((price) => price === value),
            price_min: undefined,
            price_max: undefined,
          });
          onChosen?.();
        }}
      />
      <form className={styles.prices} noValidate onSubmit={apply}>
        <input
          aria-label={t.priceMin}
          className={styles.points}
          inputMode="numeric"
          onChange={({ target }) => setMin(digits(target.value))}
          placeholder={t.lowest}
          value={min}
        />
        <span aria-hidden>–</span>
        <input
          aria-label={t.priceMax}
          className={styles.points}
          inputMode="numeric"
          onChange={({ target }) => setMax(digits(target.value))}
          placeholder={t.highest}
          value={max}
        />
        <span aria-hidden>{t.points}</span>
        <Button type="submit">{t.apply}</Button>
      </form>
    </>
  );
}
