import { useMemo } from 'react';
import { useText } from '../../../shared/i18n/text';
import { detailsOf } from '../engine/prepare/register-files';
import { uploads, useUploads } from '../engine/upload-store';
import { RowPreview } from '../page/list/row-preview';
import { isInSheet, mayEditCell, saveRows } from './save-rows';
import { Sheet } from './sheet';
import { cellsOf, type SheetChoices, type SheetRow } from './sheet-cells';
import { sheetText } from './sheet-text';
import { useSheetChoices } from './use-sheet-choices';

/** Names, tags, prices and order of many files at once, before and after they are sent. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const choices = useSheetChoices();
  return choices ? <UploadSheet choices={choices} onClose={onClose} /> : null;
}

const rowsOfList = (choices: SheetChoices): SheetRow[] => {
  const { items, details } = uploads();
  return items.filter(isInSheet).map((item) => ({
    id: item.id,
    cells: cellsOf(item.name, item.unstarted ? detailsOf(item, details) : item.own, choices),
  }));
};

function UploadSheet({ choices, onClose }: { choices: SheetChoices; onClose: () => void }) {
  const t = useText(sheetText);
  const list = useUploads((state) => state.items);
  const items = useMemo(() => new Map(list.map((item) => [item.id, item])), [list]);
  return (
    <Sheet
      choices={choices}
      fileOf={(id) => {
        const item = items.get(id);
        return item && { name: item.fileName, preview: <RowPreview item={item} /> };
      }}
      label={t.grid}
      mayEdit={(row, column) => mayEditCell(items.get(row.id), column)}
      onClose={onClose}
      onSave={(rows, before) => saveRows(rows, before, choices)}
      rows={() => rowsOfList(choices)}
      saved={t.saved}
    />
  );
}
