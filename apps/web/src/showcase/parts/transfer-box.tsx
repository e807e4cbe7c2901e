import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { ChevronRightIcon } from '../../shared/ui/display/icons';
import { Tick } from '../../shared/ui/fields/tick';
import { ChevronLeftIcon } from '../../shared/ui/kit-icons';
import styles from './parts.module.css';
import { partsText } from './parts-text';
import { listed, markedAll, moved, type Side, type Transfer, type TransferItem, toggled } from './transfer';

interface BoxProps {
  items: readonly TransferItem[];
  state: Transfer;
  onChange: (state: Transfer) => void;
}

const other = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** Two lists, and what is ticked goes from one to the other. */
export function TransferBox({ items, state, onChange }: BoxProps) {
  const t = useText(partsText);
  const [search, setSearch] = useState({ left: '', right: '' });
  const [said, setSaid] = useState('');
  const found = {
    left: listed(items, state, 'left', search.left),
    right: listed(items, state, 'right', search.right),
  };
  /** Only what one sees moves: a tick that the search hides stays. */
  const markedOn = (side: Side) => found[side].filter(({ id }) => state.marked.has(id)).map(({ id }) => id);
  const move = (from: Side, ids = markedOn(from)) => {
    if (ids.length === 0) return;
    onChange(moved(state, ids, other(from)));
    setSaid(t.moved(ids.length, t[other(from)]));
  };
  const list = (side: Side) => (
    <List
      label={t[side]}
      items={found[side]}
      state={state}
      search={search[side]}
      onSearch={(text) => setSearch({ ...search, [side]: text })}
      onChange={onChange}
      onMove={(id) => move(side, state.marked.has(id) ? markedOn(side) : [id])}
    />
  );
  return (
    <div className={styles.transfer}>
      {list('left')}
      <div className={styles.moves}>
        <Button aria-label={t.toRight} disabled={markedOn('left').length === 0} onClick={() => move('left')}>
          <ChevronRightIcon width={16} height={16} />
        </Button>
        <Button aria-label={t.toLeft} disabled={markedOn('right').length === 0} onClick={() => move('right')}>
          <ChevronLeftIcon width={16} height={16} />
        </Button>
      </div>
      {list('right')}
      <p className={styles.said} aria-live="polite">
        {said}
      </p>
    </div>
  );
}

interface ListProps {
  label: string;
  items: readonly TransferItem[];
  state: Transfer;
  search: string;
  onSearch: (text: string) => void;
  onChange: (state: Transfer) => void;
  /** Enter: the ticked ones of this list, or this one alone if it is not ticked. */
  onMove: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function List({ label, items, state, search, onSearch, onChange, onMove }: ListProps) {
  const t = useText(partsText);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const last = items.length - 1;
  const at = Math.max(Math.min(current, last), 0);
  const ids = items.map((item) => item.id);
  const count = ids.filter((one) => state.marked.has(one)).length;
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[at];
    const step = STEPS[event.key];
    if (!item) return;
    if (step !== undefined) setCurrent(Math.max(0, Math.min(last, at + step)));
    else if (event.key === ' ') onChange(toggled(state, item.id));
    else if (event.key === 'Enter') onMove(item.id);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onChange(markedAll(state, ids));
    else return;
    event.preventDefault();
    if (step !== undefined)
      box.current?.children[Math.max(0, Math.min(last, at + step))]?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className={styles.list} aria-label={label}>
      <header className={styles.listHead}>
        <label className={styles.listName}>
          <Tick
            aria-label={t.all(label)}
            checked={count > 0 && count === items.length}
            indeterminate={count > 0 && count < items.length}
            disabled={items.length === 0}
            onChange={() => onChange(markedAll(state, ids))}
          />
          <span>{label}</span>
        </label>
        <span className={styles.note}>{t.marked(count, items.length)}</span>
      </header>
      <input
        type="search"
        className={styles.search}
        placeholder={t.search(label)}
        aria-label={t.search(label)}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      {/* An empty list stays in its place, so that what moves does not take the focus with it. */}
      <div
        ref={box}
        className={styles.items}
        role="listbox"
        aria-label={label}
        aria-multiselectable="true"
        aria-activedescendant={items[at] && `${id}-${at}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list
          <div
            key={item.id}
            id={`${id}-${index}`}
            className={styles.item}
            role="option"
            tabIndex={-1}
            aria-selected={state.marked.has(item.id)}
            data-current={index === at || undefined}
            onClick={() => {
              setCurrent(index);
              onChange(toggled(state, item.id));
            }}
          >
            <span className={styles.box} aria-hidden="true" />
            <span className={styles.itemWords}>
              {item.label}
              <code className={styles.hint}>{item.hint}</code>
            </span>
          </div>
        ))}
      </div>
      {items.length === 0 && <p className={styles.noItems}>{search ? t.noneFound : t.none}</p>}
    </section>
  );
}
