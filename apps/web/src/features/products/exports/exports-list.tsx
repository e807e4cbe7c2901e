import type { ProductExport } from '@motif/contract/features/products/exports';
import type { ExportState } from '@motif/contract/features/products/product-choices';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { prepareIdempotent } from '../../../shared/api/use-idempotent';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { startDownload } from '../../../shared/start-download';
import { Button } from '../../../shared/ui/actions/button';
import { Chip, type ChipTone } from '../../../shared/ui/display/chip';
import { ProgressLine } from '../../../shared/ui/display/progress-line';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { exportsKey, exportsQuery } from '../products-query';
import styles from './exports.module.css';
import { exportsText } from './exports-text';
import { useStart } from './use-start';
import { WantedPictures } from './wanted-pictures';

const TONES: Record<ExportState, ChipTone> = {
  waiting: 'neutral',
  running: 'accent',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** The exports of the person: how far each is, and what can be done with it. */
export function ExportsList({ onProducts }: { onProducts: () => void }) {
  const t = useText(exportsText);
  const query = useInfiniteQuery(exportsQuery);
  return (
    <PagedList
      empty={
        <EmptyState
          action={
            <Button onClick={onProducts} variant="primary">
              {t.toProducts}
            </Button>
          }
          illustration="empty"
          text={t.emptyText}
          title={t.empty}
        />
      }
      query={query}
    >
      {(list) => (
        <ul aria-label={t.list} className={styles.list}>
          {list.map((row) => (
            <ExportRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ExportRow({ row }: { row: ProductExport }) {
  const t = useText(exportsText);
  const format = useFormat();
  const isUnderWay = row.state === 'waiting' || row.state === 'running';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name} title={row.name}>
          {row.name}
        </span>
        <span className={styles.facts}>
          <Chip tone={TONES[row.state]}>{t.states[row.state]}</Chip>
          <span>{t.kind[row.kind]}</span>
          <span>{t.products(format.number(row.products))}</span>
          {row.bytes !== null && <span>{format.bytes(row.bytes)}</span>}
          <span>{format.dateTime(row.created_at)}</span>
        </span>
        {row.error && <span className={styles.error}>{row.error}</span>}
        {row.state === 'done' && row.expires_at && (
          <span className={styles.quiet}>{t.until(format.dateTime(row.expires_at))}</span>
        )}
        {isUnderWay && (
          <ProgressLine
            label={t.progressOf(row.name)}
            max={row.total}
            text={t.progress(format.number(row.progress), format.number(row.total))}
            value={row.progress}
          />
        )}
      </div>
      <RowActions isUnderWay={isUnderWay} row={row} />
    </li>
  );
}

function RowActions({ row, isUnderWay }: { row: ProductExport; isUnderWay: boolean }) {
  const t = useText(exportsText);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { id: row.id };
  const again = useStart(
    () => prepareIdempotent('POST /product/exports/{id}/again/', { params })(),
    () => setAsking(false),
  );
  const [isAsking, setAsking] = useState(false);
  const quietly = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // The call has shown the error; the list shows how it is now.
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: exportsKey });
    }
  };
  const download = async () => {
    const { url, name } = await call('GET /product/exports/{id}/', { params });
    if (url) startDownload(url, name);
    else toast.warning(t.expired);
  };
  const cancel = () => call('POST /product/exports/{id}/cancel/', { params });
  const startAgain = async () => {
    setAsking(true);
    await again.start();
  };
  return (
    <div className={styles.actions}>
      {isUnderWay && (
        <Button aria-label={t.stopOf(row.name)} busy={isBusy} onClick={() => void quietly(cancel)}>
          {t.stop}
        </Button>
      )}
      {!isUnderWay && (
        <Button
          aria-label={t.againOf(row.name)}
          busy={again.isBusy}
          onClick={() => void startAgain()}
          variant={row.state === 'done' ? 'quiet' : 'default'}
        >
          {t.again}
        </Button>
      )}
      {row.state === 'done' && (
        <Button
          aria-label={t.downloadOf(row.name)}
          busy={isBusy}
          onClick={() => void quietly(download)}
          variant="primary"
        >
          {t.download}
        </Button>
      )}
      {isAsking && (again.wanted || again.message) && (
        <Dialog onClose={() => setAsking(false)} title={t.again}>
          {again.wanted ? (
            <WantedPictures onClose={() => setAsking(false)} starting={again} wanted={again.wanted} />
          ) : (
            <p className={styles.error}>{again.message}</p>
          )}
        </Dialog>
      )}
    </div>
  );
}
