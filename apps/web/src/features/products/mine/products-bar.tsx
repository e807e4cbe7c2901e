import type { ProductAction } from '@motif/contract/features/products/product-choices';
import type { ProductCard } from '@motif/contract/features/products/products';
import { BULK_MAX } from '@motif/contract/limits';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { SelectionBar } from '../../../shared/ui/layout/selection-bar';
import bar from '../../../shared/ui/layout/selection-bar.module.css';
import { SelectAllIcon } from '../../pictures/edit-icons';
import { exportsText } from '../exports/exports-text';
import { productsText } from '../products-text';
import type { ProductActions } from './use-product-actions';

interface Props {
  selected: readonly ProductCard[];
  isAll: boolean;
  isDeleted: boolean;
  actions: ProductActions;
  more: ReactNode;
  /** Absent for those who may not export. */
  leave?: { export: () => void; gang: () => void } | undefined;
  onAll: () => void;
  onClear: () => void;
}

/** What can be done with the selected products. In the bin they can only be taken back. */
export function ProductsBar({ selected, isAll, isDeleted, actions, more, leave, onAll, onClear }: Props) {
  const t = useText(productsText);
  const words = useText(exportsText);
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const ids = selected.map(({ id }) => id);
  const isTooMany = selected.length > BULK_MAX;
  const isArchived = selected.every(({ state }) => state === 'archived');
  const offered: (ProductAction | 'duplicate')[] = isDeleted
    ? ['restore']
    : ['duplicate', isArchived ? 'unarchive' : 'archive', 'delete'];
  const run = async (action: ProductAction | 'duplicate') => {
    setBusy(true);
    await (action === 'duplicate' ? actions.duplicate(ids) : actions.run(action, ids));
    setBusy(false);
    onClear();
  };
  return (
    <SelectionBar
      all={
        !isAll && (
          <button className={bar.all} onClick={onAll} type="button">
            <SelectAllIcon height={18} width={18} />
            {t.all}
          </button>
        )
      }
      clear={{ label: t.clear, onClear }}
      count={t.selected(format.number(selected.length))}
      label={t.bar}
    >
      <div className={bar.actions}>
        {!isDeleted && leave && (
          <>
            {isTooMany && <span>{words.atMost(format.number(BULK_MAX))}</span>}
            <button className={bar.action} disabled={isTooMany} onClick={leave.export} type="button">
              {words.export}
            </button>
            <button className={bar.action} disabled={isTooMany} onClick={leave.gang} type="button">
              {words.gang}
            </button>
          </>
        )}
        {more}
        {offered.map((action) => (
          <button
            className={bar.action}
            data-danger={action === 'delete' || undefined}
            disabled={isBusy}
            key={action}
            onClick={() => void run(action)}
            type="button"
          >
            {t[action]}
          </button>
        ))}
      </div>
    </SelectionBar>
  );
}
