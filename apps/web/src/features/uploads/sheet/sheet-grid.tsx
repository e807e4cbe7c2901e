import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../../shared/i18n/text';
import { isComposing } from '../../../shared/keys/input-method';
import { COLUMNS, type Column, isCellValid, type SheetChoices, type SheetRow } from './sheet-cells';
import { type CellRange, type MayEdit, parseClipboard } from './sheet-edits';
import styles from './sheet-grid.module.css';
import { isListed, LISTED, moveOf } from './sheet-keys';
import { sheetText } from './sheet-text';

const ROW_PX = 41;
/** Shorter sheets are rendered as a whole. */
const VIRTUAL_FROM = 60;

export interface SheetSort {
  column: Column;
  descending: boolean;
}

/** The name and the small picture of a row; a row without them is not shown. */
export type FileOf = (id: string) => { name: string; preview: ReactNode } | undefined;

interface SheetGridProps {
  rows: readonly SheetRow[];
  fileOf: FileOf;
  label: string;
  choices: SheetChoices;
  range: CellRange;
  sort: SheetSort | null;
  /** The cell to bring into sight and focus; a new object asks again. */
  seek: { row: number; column: Column } | null;
  mayEdit: MayEdit;
  onRange: (range: CellRange) => void;
  onType: (row: number, column: Column, text: string) => void;
  onPaste: (row: number, column: Column, cells: string[][]) => void;
  onSort: (column: Column) => void;
  /** A key together with Ctrl or Command. */
  onShortcut: (event: KeyboardEvent) => void;
}

const inputAt = (grid: HTMLElement | null, row: number, column: Column) =>
  grid?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);

/** Text inputs in rows and columns. Only the visible rows of a long list are in the document. */
export function SheetGrid(props: SheetGridProps) {
  const { rows, choices, range, sort, seek, onRange, onSort } = props;
  const t = useText(sheetText);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  /** Where a selection with Shift began. */
  const anchor = useRef(range.from);
  /** The focus follows a selection that is known already. */
  const isMoving = useRef(false);
  const isLong = rows.length >= VIRTUAL_FROM;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const go = (row: number, column: Column, extend: boolean) => {
    if (row < 0 || row >= rows.length) return;
    const [from, to] = extend ? [anchor.current, row] : [row, row];
    anchor.current = from;
    isMoving.current = true;
    onRange({ column, from: Math.min(from, to), to: Math.max(from, to) });
    const near = inputAt(scroller.current, row, column);
    if (near) return near.focus();
    // A row far away is drawn first.
    virtual.scrollToIndex(row);
    requestAnimationFrame(() => inputAt(scroller.current, row, column)?.focus());
  };
  const onFocus = (row: number, column: Column) => {
    if (!isMoving.current) {
      anchor.current = row;
      onRange({ column, from: row, to: row });
    }
    isMoving.current = false;
  };
  const shown = isLong
    ? virtual.getVirtualItems()
    : rows.map((_, index) => ({ index, start: index * ROW_PX }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each cell that is sought
  useEffect(() => {
    if (seek) go(seek.row, seek.column, false);
  }, [seek]);
  return (
    <div ref={scroller} className={styles.scroller}>
      <table className={styles.grid} aria-label={props.label} aria-rowcount={rows.length + 1}>
        <thead className={styles.head}>
          <tr className={styles.row}>
            {COLUMNS.map((column) => (
              <th key={column} aria-sort={sortOf(sort, column)} data-column={column} scope="col">
                <button type="button" aria-label={t.sortBy(t.columns[column])} onClick={() => onSort(column)}>
                  {t.columns[column]}
                  {sort?.column === column && <span aria-hidden="true">{sort.descending ? '↓' : '↑'}</span>}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body} style={{ height: rows.length * ROW_PX }}>
          {shown.map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <Row
                  key={row.id}
                  {...props}
                  id={id}
                  index={index}
                  row={row}
                  top={start}
                  onGo={go}
                  onFocus={onFocus}
                />
              )
            );
          })}
        </tbody>
      </table>
      {LISTED.map((column) => (
        <datalist key={column} id={`${id}-${column}`}>
          {choices[column].map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      ))}
    </div>
  );
}

const sortOf = (sort: SheetSort | null, column: Column) =>
  sort?.column !== column ? undefined : sort.descending ? 'descending' : 'ascending';

interface RowProps extends SheetGridProps {
  id: string;
  index: number;
  row: SheetRow;
  top: number;
  onGo: (row: number, column: Column, extend: boolean) => void;
  onFocus: (row: number, column: Column) => void;
}

function Row(props: RowProps) {
  const { id, index, row, top, choices, range, mayEdit, onType, onPaste, onShortcut, onGo, onFocus } = props;
  const t = useText(sheetText);
  const file = props.fileOf(row.id);
  if (!file) return null;
  const isSelected = (column: Column) =>
    range.column === column && index >= range.from && index <= range.to && range.from !== range.to;
  const onKeyDown = (column: Column) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.ctrlKey || event.metaKey) return onShortcut(event);
    const move = event.altKey ? null : moveOf(event, column);
    if (!move) return;
    event.preventDefault();
    onGo(index + move.rows, move.column, move.extend);
  };
  const paste = (column: Column) => (event: ClipboardEvent<HTMLInputElement>) => {
    const cells = parseClipboard(event.clipboardData.getData('text/plain'));
    // One cell is pasted into the text at the cursor, as everywhere.
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    onPaste(index, column, cells);
  };
  return (
    <tr className={styles.row} aria-rowindex={index + 2} style={{ top }}>
      {COLUMNS.map((column) => (
        <td key={column} data-column={column} data-selected={isSelected(column) || undefined}>
          {column === 'name' && file.preview}
          <input
            data-cell={`${index} ${column}`}
            aria-label={t.cell(t.columns[column], file.name)}
            aria-invalid={!isCellValid(column, row.cells[column], choices) || undefined}
            autoComplete="off"
            inputMode={column === 'price' ? 'numeric' : undefined}
            list={isListed(column) ? `${id}-${column}` : undefined}
            readOnly={!mayEdit(row, column)}
            value={row.cells[column]}
            onChange={(event) => onType(index, column, event.target.value)}
            onFocus={({ currentTarget }) => {
              // What is typed next replaces the cell, as in a spreadsheet.
              currentTarget.select();
              onFocus(index, column);
            }}
            onMouseDown={(event) => {
              if (!event.shiftKey) return;
              event.preventDefault();
              onGo(index, column, true);
            }}
            onKeyDown={onKeyDown(column)}
            onPaste={paste(column)}
          />
        </td>
      ))}
    </tr>
  );
}
