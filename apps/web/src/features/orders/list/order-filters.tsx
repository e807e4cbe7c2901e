import { ORDER_STATES } from '@motif/contract/features/orders/order-states';
import { PACKAGE_KINDS } from '@motif/contract/features/packages';
import { SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { Select } from '../../../shared/ui/choices/select';
import { DateRange } from '../../../shared/ui/dates/date-range';
import { SearchInput } from '../../../shared/ui/fields/search-input';
import { ordersText } from '../orders-text';
import styles from './order-list.module.css';
import { orderListText } from './order-list-text';
import type { OrderFilter } from './use-order-list';

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (next: Partial<OrderFilter>) => void;
}

export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const t = useText(orderListText);
  const words = useText(ordersText);
  return (
    <div className={styles.filters}>
      <Segments
        label={t.state}
        value={filter.state}
        choices={[
          { value: '', label: t.all },
          ...ORDER_STATES.map((value) => ({ value, label: words.states[value] })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      <div className={styles.kind}>
        <Select
          label={t.kind}
          compact
          none={t.allKinds}
          value={filter.kind || null}
          options={PACKAGE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={(kind) => onChange({ kind: kind ?? '' })}
        />
      </div>
      <DateRange
        label={t.period}
        compact
        value={{ from: filter.from || undefined, to: filter.to || undefined }}
        onChange={({ from = '', to = '' }) => onChange({ from, to })}
      />
      <div className={styles.find}>
        <SearchInput
          label={t.find}
          value={filter.q}
          maxLength={SEARCH_TEXT_MAX}
          onChange={(q) => onChange({ q })}
        />
      </div>
    </div>
  );
}
