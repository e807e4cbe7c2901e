import { ORDER_STATES } from '@motif/contract/features/orders/order-states';
import { PACKAGE_KINDS } from '@motif/contract/features/packages';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { ListFilters } from '../../../shared/ui/layout/list-filters';
import { ordersText } from '../orders-text';
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
    <ListFilters
      filter={filter}
      kinds={PACKAGE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      onChange={onChange}
      words={t}
    >
      <Segments
        label={t.state}
        value={filter.state}
        choices={[
          { value: '', label: t.all },
          ...ORDER_STATES.map((value) => ({ value, label: words.states[value] })),
        ]}
        onChange={(state) => onChange({ state })}
      />
    </ListFilters>
  );
}
