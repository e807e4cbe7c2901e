import {
  PICTURE_NAME_MAX,
  PRICE_MAX,
  PRICE_MIN,
  SERIES_MAX,
  TAG_MAX,
  TAGS_MAX,
} from '@motif/contract/limits';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { DeclarationTick } from '../../pictures/declaration-tick';
import { focusInvalid } from '../page/focus-invalid';
import styles from './sheet.module.css';
import {
  becomesPublic,
  COLUMNS,
  type Column,
  isCellValid,
  type SheetChoices,
  type SheetRow,
} from './sheet-cells';
import {
  type CellRange,
  fillDown,
  type MayEdit,
  numberDown,
  pasteAt,
  sortRows,
  typeInto,
} from './sheet-edits';
import { type FileOf, SheetGrid, type SheetSort } from './sheet-grid';
import { sheetText } from './sheet-text';
import { useSheet } from './use-sheet';

interface Props {
  /** The rows when the sheet is opened. */
  rows: () => SheetRow[];
  choices: SheetChoices;
  fileOf: FileOf;
  mayEdit: MayEdit;
  /** The name of the table. */
  label: string;
  saved: (count: string) => string;
  /** Saves what changed; the rows that could not be saved stay in the sheet. */
  onSave: (rows: readonly SheetRow[], before: ReadonlyMap<string, SheetRow>) => Promise<ReadonlySet<string>>;
  onClose: () => void;
}

/** Names, tags and prices of many rows at once, as in a spreadsheet; nothing changes before they are applied. */
export function Sheet({ choices, mayEdit, onClose, ...props }: Props) {
  const t = useText(sheetText);
  const format = useFormat();
  const sheet = useSheet(props.rows);
  const { rows } = sheet;
  const [first, setFirst] = useState(rows);
  const [range, setRange] = useState<CellRange>({ column: 'name', from: 0, to: 0 });
  const [sort, setSort] = useState<SheetSort | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isDeclared, setDeclared] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [seek, setSeek] = useState<{ row: number; column: Column } | null>(null);
  const [unsaved, setUnsaved] = useState(0);
  const mayEditAt = (at: number, column: Column) => {
    const row = rows[at];
    return row !== undefined && mayEdit(row, column);
  };
  const wrong = useMemo(() => invalidCells(rows, choices), [rows, choices]);
  // Nobody has to mend what they cannot change.
  const invalid = wrong.filter(({ row, column }) => mayEditAt(row, column));
  // What goes to the market by a cell is declared like any other picture.
  const asksDeclaration = useMemo(() => goesToMarket(rows, first, choices), [rows, first, choices]);
  const foot = useRef<HTMLDivElement>(null);
  const fill = () => sheet.change(fillDown(rows, range, mayEdit));
  const number = () => sheet.change(numberDown(rows, range, mayEdit));
  const sortBy = (column: Column) => {
    const descending = sort?.column === column && !sort.descending;
    setSort({ column, descending });
    sheet.change(sortRows(rows, column, descending));
  };
  const save = async () => {
    const [firstWrong] = invalid;
    if (firstWrong) return setSeek(firstWrong);
    if (asksDeclaration && !isDeclared) {
      focusInvalid(foot.current);
      return;
    }
    setSaving(true);
    const before = new Map(first.map((row) => [row.id, row]));
    const changed = rows.filter((row) => before.get(row.id)?.cells !== row.cells).length;
    const failed = await props.onSave(rows, before);
    setSaving(false);
    if (changed > failed.size) toast.success(props.saved(format.number(changed - failed.size)));
    if (failed.size === 0) return onClose();
    setUnsaved(failed.size);
    // What was saved needs no second try.
    setFirst(rows.map((row) => (failed.has(row.id) ? (before.get(row.id) ?? row) : row)));
  };
  const onShortcut = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const act = key === 'd' ? fill : key === 'y' || (key === 'z' && event.shiftKey) ? sheet.redo : sheet.undo;
    if (!['d', 'y', 'z'].includes(key)) return;
    event.preventDefault();
    act();
  };
  const close = () => (rows === first || isSaving ? onClose() : setLeaving(true));
  const noteOf = () => {
    if (invalid.length > 0) {
      const isHere = invalid.some(({ row, column }) => row === range.from && column === range.column);
      const rule = t.rules(t.columns[range.column], ruleOf(range.column, t, format.number));
      return [t.invalid(format.number(invalid.length)), ...(isHere ? [rule] : [])].join(' · ');
    }
    if (unsaved > 0) return t.unsaved(format.number(unsaved));
    if (range.from === range.to) return '';
    return t.selected(t.columns[range.column], format.number(range.to - range.from + 1));
  };
  return (
    <Dialog title={t.title} onClose={close} large>
      <div className={styles.sheet}>
        <p className={styles.lead}>{t.lead}</p>
        <div className={styles.tools}>
          <Button onClick={fill} title="Ctrl D">
            {t.fill}
          </Button>
          <Button onClick={number} disabled={range.column !== 'name' && range.column !== 'series'}>
            {t.number}
          </Button>
          <Button variant="quiet" disabled={!sheet.canUndo} onClick={sheet.undo} title="Ctrl Z">
            {t.undo}
          </Button>
          <Button variant="quiet" disabled={!sheet.canRedo} onClick={sheet.redo} title="Ctrl Y">
            {t.redo}
          </Button>
          <span className={styles.note} role="status" data-wrong={invalid.length + unsaved > 0 || undefined}>
            {noteOf()}
          </span>
        </div>
        <SheetGrid
          rows={rows}
          choices={choices}
          fileOf={props.fileOf}
          label={props.label}
          range={range}
          sort={sort}
          seek={seek}
          mayEdit={mayEdit}
          onRange={setRange}
          onType={(row, column, text) =>
            sheet.change(typeInto(rows, row, column, text), `${rows[row]?.id} ${column}`)
          }
          onPaste={(row, column, cells) => sheet.change(pasteAt(rows, row, column, cells, mayEdit))}
          onSort={sortBy}
          onShortcut={onShortcut}
        />
        {asksDeclaration && (
          <div ref={foot}>
            <DeclarationTick onChange={setDeclared} value={isDeclared} />
          </div>
        )}
        <DialogActions>
          <Button onClick={close}>{t.cancel}</Button>
          <Button variant="primary" busy={isSaving} onClick={() => void save()}>
            {t.save}
          </Button>
        </DialogActions>
      </div>
      {isLeaving && (
        <Dialog title={t.leaveTitle} onClose={() => setLeaving(false)}>
          <p>{t.leaveText}</p>
          <DialogActions>
            <Button onClick={() => setLeaving(false)}>{t.stay}</Button>
            <Button variant="danger" onClick={onClose}>
              {t.leave}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Dialog>
  );
}

/** Whether a row is to be published that was not before. */
function goesToMarket(rows: readonly SheetRow[], first: readonly SheetRow[], choices: SheetChoices): boolean {
  const before = new Map(first.map(({ id, cells }) => [id, cells]));
  return rows.some(({ id, cells }) => becomesPublic(cells, before.get(id), choices));
}

/** What the cells of a column take. */
function ruleOf(column: Column, t: typeof sheetText.zh, number: (value: number) => string): string {
  switch (column) {
    case 'name':
      return t.text(number(PICTURE_NAME_MAX));
    case 'tags':
      return t.tagList(number(TAGS_MAX), number(TAG_MAX));
    case 'series':
      return t.shortText(number(SERIES_MAX));
    case 'price':
      return t.priceRange(number(PRICE_MIN), number(PRICE_MAX));
    default:
      return t.choice;
  }
}

const invalidCells = (rows: readonly SheetRow[], choices: SheetChoices) =>
  rows.flatMap(({ cells }, row) =>
    COLUMNS.filter((column) => !isCellValid(column, cells[column], choices)).map((column) => ({
      row,
      column,
    })),
  );
