import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../../api/api-error';
import type { saveFile } from '../../api/save-file';
import { useFormat } from '../../i18n/format';
import { defineText, useText } from '../../i18n/text';
import { Menu } from '../overlay/menu';
import { Button } from './button';
import styles from './export-menu.module.css';

const exportText = defineText({
  zh: {
    export: '导出',
    exporting: (size: string) => `正在导出 ${size}`,
    stop: '取消',
    csv: 'CSV 文件',
    csvHint: '任何表格软件都能打开',
    xlsx: 'Excel 文件',
    xlsxHint: '数字和时间保留格式',
    note: '导出当前筛选的全部记录',
  },
  en: {
    export: 'Export',
    exporting: (size) => `Exporting ${size}`,
    stop: 'Cancel',
    csv: 'CSV file',
    csvHint: 'Opens in any spreadsheet',
    xlsx: 'Excel file',
    xlsxHint: 'Numbers and times keep their format',
    note: 'Everything that matches the filters',
  },
});

export type SheetFormat = 'csv' | 'xlsx';
type Saving = Parameters<typeof saveFile>[2];
type Save = (format: SheetFormat, options: Saving) => Promise<void>;

/** Saves what the filters match as a sheet. A large one says how much has come, and can be stopped. */
export function ExportMenu({ save: saveSheet }: { save: Save }) {
  const t = useText(exportText);
  const format = useFormat();
  const { bytes, save, stop } = useExport(saveSheet);
  if (bytes !== null) {
    return (
      <span className={styles.exporting}>
        <Button busy>{t.exporting(bytes > 0 ? format.bytes(bytes) : '')}</Button>
        <Button variant="quiet" onClick={stop}>
          {t.stop}
        </Button>
      </span>
    );
  }
  return (
    <Menu
      trigger={<Button>{t.export}</Button>}
      groups={[
        {
          id: 'format',
          title: t.note,
          actions: [
            { id: 'xlsx', label: t.xlsx, hint: t.xlsxHint, onSelect: () => void save('xlsx') },
            { id: 'csv', label: t.csv, hint: t.csvHint, onSelect: () => void save('csv') },
          ],
        },
      ]}
    />
  );
}

function useExport(saveSheet: Save) {
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  // Who leaves the screen does not want the file any more.
  useEffect(() => () => running.current?.abort(), []);
  const save = async (format: SheetFormat) => {
    running.current = new AbortController();
    setBytes(0);
    try {
      await saveSheet(format, { signal: running.current.signal, onProgress: setBytes });
    } catch (error) {
      // `call` has told the person why; stopping was their own wish.
      if (!isAborted(error)) return;
    } finally {
      setBytes(null);
    }
  };
  return { bytes, save, stop };
}
