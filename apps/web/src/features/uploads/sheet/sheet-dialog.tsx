import { VISIBILITIES } from '@motif/contract/features/pictures/pictures';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { DeclarationTick } from '../../pictures/declaration-tick';
import { detailsText } from '../details/details-text';
import { useDetailsChoices } from '../details/use-details-choices';
import { detailsOf } from '../engine/prepare/register-files';
import { uploads, useUploads } from '../engine/upload-store';
import { isInSheet, mayEditCell, saveRows } from './save-rows';
import {
  becomesPublic,
  COLUMNS,
  type Column,
  cellsOf,
  isCellValid,
  type SheetChoices,
  type SheetRow,
} from './sheet-cells';
import styles from './sheet-dialog.module.css';
import { type CellRange, fillDown, numberDown, pasteAt, sortRows, typeInto, wholeRange } from './sheet-edits';
import { SheetGrid, type SheetSort } from './sheet-grid';
import { sheetText } from './sheet-text';
import { useSheet } from './use-sheet';

/** Names, tags, prices and order of many files at once, before and after they are sent. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const choices = useSheetChoices();
  // The choices give the cells their words, so the sheet waits for them.
  return choices ? <OpenSheet choices={choices} onClose={onClose} /> : null;
}

function useSheetChoices(): SheetChoices | null {
  const words = useText(detailsText);
  const sheet = useText(sheetText);
  const language = useLanguage();
  const may = useAccess();
  const { imageCategories, personalCategories, isReady } = useDetailsChoices();
  if (!isReady) return null;
  return {
    category: imageCategories.map((one) => ({
      value: one.id,
      label: pickText(language, one.name, one.name_en),
    })),
    folder: personalCategories.map(({ id, name }) => ({ value: id, label: name })),
    visibility: VISIBILITIES.filter((one) => one !== 'public' || may(['pictures.publish'])).map((one) => ({
      value: one,
      label: words.visibilities[one],
    })),
    ai: (['yes', 'no'] as const).map((value) => ({ value, label: sheet.yesNo[value] })),
  };
}

const rowsOfList = (choices: SheetChoices): SheetRow[] => {
  const { items, details } = uploads();
  return items.filter(isInSheet).map((item) => ({
    id: item.id,
    cells: cellsOf(item.name, item.unstarted ? detailsOf(item, details) : item.own, choices),
  }));
};

function OpenSheet({ choices, onClose }: { choices: SheetChoices; onClose: () => void }) {
  const t = useText(sheetText);
  const format = useFormat();
  const list = useUploads((state) => state.items);
  const items = useMemo(() => new Map(list.map((item) => [item.id, item])), [list]);
  const sheet = useSheet(() => rowsOfList(choices));
  const { rows } = sheet;
  const [first, setFirst] = useState(rows);
  const [range, setRange] = useState<CellRange>({ column: 'name', from: 0, to: 0 });
  const [sort, setSort] = useState<SheetSort | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isDeclared, setDeclared] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [seek, setSeek] = useState<{ row: number; column: Column } | null>(null);
  const mayEdit = (row: SheetRow, column: Column) => mayEditCell(items.get(row.id), column);
  const invalid = useMemo(() => invalidCells(rows, choices), [rows, choices]);
  // A file that goes to the market by a cell is declared like any other.
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
    const [wrong] = invalid;
    if (wrong) return setSeek(wrong);
    if (asksDeclaration && !isDeclared) {
      foot.current?.querySelector('input')?.focus();
      return;
    }
    setSaving(true);
    const before = new Map(first.map((row) => [row.id, row]));
    const changed = rows.filter((row) => before.get(row.id)?.cells !== row.cells).length;
    const failed = await saveRows(rows, before, choices);
    setSaving(false);
    if (changed > failed.size) toast.success(t.saved(format.number(changed - failed.size)));
    if (failed.size === 0) return onClose();
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
  const count = wholeRange(rows, range);
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
          <span className={styles.note} role="status" data-wrong={invalid.length > 0 || undefined}>
            {invalid.length > 0
              ? t.invalid(format.number(invalid.length))
              : range.from !== range.to
                ? t.selected(t.columns[range.column], format.number(count.to - count.from + 1))
                : ''}
          </span>
        </div>
        <SheetGrid
          rows={rows}
          items={items}
          choices={choices}
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

const invalidCells = (rows: readonly SheetRow[], choices: SheetChoices) =>
  rows.flatMap(({ cells }, row) =>
    COLUMNS.filter((column) => !isCellValid(column, cells[column], choices)).map((column) => ({
      row,
      column,
    })),
  );
