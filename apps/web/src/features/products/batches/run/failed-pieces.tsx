import type { BatchDetail } from '@motif/contract/features/products/batches';
import { PRODUCT_EXPORT } from '@motif/contract/features/products/product-choices';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../../../shared/access/use-access';
import { prepareIdempotent } from '../../../../shared/api/use-idempotent';
import { Refusal } from '../../../../shared/forms/refusal';
import { useFormat } from '../../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { PagedList } from '../../../../shared/ui/layout/paged-list';
import { Dialog } from '../../../../shared/ui/overlay/dialog';
import { toast } from '../../../../shared/ui/overlay/toast';
import { AiChip } from '../../../pictures/ai-chip';
import { useStart } from '../../exports/use-start';
import { WantedPictures } from '../../exports/wanted-pictures';
import { batchesKey } from '../../products-query';
import { batchQuery, piecesQuery } from '../batches-query';
import { batchesText } from '../batches-text';
import styles from './run.module.css';

/** What could not be made and why, to be tried again. */
export function FailedPieces({ batch }: { batch: BatchDetail }) {
  const t = useText(batchesText);
  const format = useFormat();
  const language = useLanguage();
  const query = useInfiniteQuery(piecesQuery(batch.id, { state: 'failed' }));
  return (
    <section aria-labelledby="batch-failed" className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title} id="batch-failed">
          {t.failedTitle(format.number(batch.items.failed))}
        </h2>
        <span className={styles.quiet}>{t.failedText}</span>
        {batch.state !== 'cancelled' && batch.mine && <Again id={batch.id} />}
      </header>
      <PagedList empty={null} query={query}>
        {(list) => (
          <ul className={styles.failed}>
            {list.map((piece) => (
              <li className={styles.row} key={piece.id}>
                {piece.thumbnail ? (
                  <img alt="" loading="lazy" src={piece.thumbnail} />
                ) : (
                  <span aria-hidden className={styles.blank} />
                )}
                <span className={styles.words}>
                  <span className={styles.cut}>
                    <AiChip lead picture={piece} />
                    {piece.picture_name}
                  </span>
                  <span className={styles.quiet}>
                    {pickText(language, piece.model_name, piece.model_name_en)} ·{' '}
                    {pickText(language, piece.colour_name, piece.colour_name_en)}
                  </span>
                </span>
                <span className={styles.error}>{piece.error}</span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Again({ id }: { id: number }) {
  const t = useText(batchesText);
  const client = useQueryClient();
  const mayStart = useAccess()([PRODUCT_EXPORT]);
  const [isAsking, setAsking] = useState(false);
  const starting = useStart(
    async () => {
      const input = { params: { id } };
      const after = await prepareIdempotent('POST /product/batches/{id}/again/', input)();
      client.setQueryData(batchQuery(id).queryKey, after);
    },
    () => {
      setAsking(false);
      toast.success(t.againStarted);
      void client.invalidateQueries({ queryKey: batchesKey });
    },
  );
  if (!mayStart) return null;
  const close = () => setAsking(false);
  return (
    <>
      <Button
        busy={starting.isBusy}
        onClick={() => {
          setAsking(true);
          void starting.start();
        }}
      >
        {t.again}
      </Button>
      {isAsking && starting.message && (
        <div className={styles.refusal}>
          <Refusal text={starting.message} />
        </div>
      )}
      {isAsking && starting.wanted && (
        <Dialog onClose={close} title={t.wanted}>
          <WantedPictures goesOn={t.goesOn} onClose={close} starting={starting} wanted={starting.wanted} />
        </Dialog>
      )}
    </>
  );
}
