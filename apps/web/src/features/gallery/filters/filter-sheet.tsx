import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import type { ChoicesProps } from './choices/choices-props';
import { FilterChoices } from './choices/filter-choices';
import styles from './filter-sheet.module.css';
import { filterText } from './filter-text';
import type { FilterName } from './gallery-offers';

interface Props extends ChoicesProps {
  menus: readonly FilterName[];
  onClear: () => void;
  onClose: () => void;
}

/** All filters on one sheet, for a phone. The pictures behind it change with every choice. */
export function FilterSheet({ menus, filters, listed, onChange, onClear, onClose }: Props) {
  const t = useText(filterText);
  const parts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A dialog focuses its first field, which is the date far below; the sheet must start at its top.
    parts.current?.querySelector('button')?.focus();
  }, []);
  return (
    <Dialog large onClose={onClose} title={t.filters}>
      <div ref={parts}>
        {menus.map((name) => (
          <section className={styles.part} key={name}>
            <h3 className={styles.name}>{t.names[name]}</h3>
            <FilterChoices filters={filters} listed={listed} name={name} onChange={onChange} />
          </section>
        ))}
      </div>
      <DialogActions>
        <Button onClick={onClear}>{t.clearAll}</Button>
        <Button onClick={onClose} variant="primary">
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
