import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../../../shared/api/api-error';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Menu } from '../../../shared/ui/overlay/menu';
import { RECORD_LISTS, type RecordFilter, type RecordListName } from './record-lists';
import styles from './records.module.css';
import { recordsText } from './records-text';

/** Saves what the filters match as a sheet. A large one says how much has come, and can be stopped. */
export function ExportMenu({ list, filter }: { list: RecordListName; filter: RecordFilter }) {
  const t = useText(recordsText);
  const format = useFormat();
  const { bytes, save, stop } = useExport(list, filter);
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
          title: t.exportNote,
          actions: [
            { id: 'xlsx', label: t.xlsx, hint: t.xlsxHint, onSelect: () => void save('xlsx') },
            { id: 'csv', label: t.csv, hint: t.csvHint, onSelect: () => void save('csv') },
          ],
        },
      ]}
    />
  );
}

function useExport(list: RecordListName, filter: RecordFilter) {
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  // Who leaves the screen does not want the file any more.
  useEffect(() => () => running.current?.abort(), []);
  const save = async (format: 'csv' | 'xlsx') => {
    running.current = new AbortController();
    setBytes(0);
    try {
      await RECORD_LISTS[list].save(format, filter, {
        signal: running.current.signal,
        onProgress: setBytes,
      });
    } catch (error) {
      // `call` has told the person why; stopping was their own wish.
      if (!isAborted(error)) return;
    } finally {
      setBytes(null);
    }
  };
  return { bytes, save, stop };
}
