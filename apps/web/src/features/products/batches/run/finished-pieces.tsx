import type { BatchDetail, BatchItem } from '@motif/contract/features/products/batches';
import { PRODUCT_EXPORT } from '@motif/contract/features/products/product-choices';
import { BULK_MAX } from '@motif/contract/limits';
import { designPath, pathOf } from '@motif/contract/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../../shared/access/use-access';
import { useFormat } from '../../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { lazyDialog } from '../../../../shared/lazy-dialog';
import { Button } from '../../../../shared/ui/actions/button';
import { PlainLink } from '../../../../shared/ui/actions/plain-link';
import { PagedList } from '../../../../shared/ui/layout/paged-list';
import { toast } from '../../../../shared/ui/overlay/toast';
import { AiChip } from '../../../pictures/ai-chip';
import { exportsText } from '../../exports/exports-text';
import { gangPath } from '../../gang/gang-order';
import { Mockup } from '../../mockup';
import { finishedProducts, piecesQuery } from '../batches-query';
import { batchesText } from '../batches-text';
import { PlacedPicture } from '../placed-picture';
import { usePieceModels } from '../use-piece-models';
import styles from './run.module.css';

const ExportDialog = lazyDialog(() =>
  import('../../exports/export-dialog').then((module) => module.ExportDialog),
);

/** The products that came of a batch, and the ways they go on from here. */
export function FinishedPieces({ batch }: { batch: BatchDetail }) {
  const t = useText(batchesText);
  const format = useFormat();
  const query = useInfiniteQuery(piecesQuery(batch.id, { state: 'done' }));
  const modelOf = usePieceModels(batch.main_category_id, query.data?.pages.flatMap(({ list }) => list) ?? []);
  const mayExport = useAccess()([PRODUCT_EXPORT]);
  return (
    <section aria-labelledby="batch-finished" className={styles.finished}>
      <header className={styles.head}>
        <h2 className={styles.title} id="batch-finished">
          {t.finished(format.number(batch.items.done))}
        </h2>
        {mayExport && batch.items.done > 0 && <Ways batch={batch} />}
      </header>
      <PagedList empty={<p className={styles.quiet}>{t.nothingFinished}</p>} query={query}>
        {(list) => (
          <ul className={styles.grid}>
            {list.map((piece) => (
              <li key={piece.id}>
                <FinishedPiece model={modelOf(piece)} piece={piece} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

interface PieceProps {
  piece: BatchItem;
  model: Parameters<typeof PlacedPicture>[0]['model'];
}

function FinishedPiece({ piece, model }: PieceProps) {
  const t = useText(batchesText);
  const language = useLanguage();
  const blank = pickText(language, piece.model_name, piece.model_name_en);
  const colour = pickText(language, piece.colour_name, piece.colour_name_en);
  const drawing = <PlacedPicture item={piece} model={model} />;
  if (piece.product_id === null) return drawing;
  return (
    <PlainLink
      aria-label={t.openDesign(t.pieceOf(piece.picture_name, blank, colour))}
      className={styles.product}
      to={designPath(piece.product_id)}
    >
      <span className={styles.cover}>
        <Mockup of={{ product_id: piece.product_id, version: FIRST_VERSION }}>{drawing}</Mockup>
      </span>
      <span className={styles.cut}>
        <AiChip lead picture={piece} />
        {piece.picture_name}
      </span>
      <span className={`${styles.quiet} ${styles.cut}`}>
        {blank} · {colour}
      </span>
    </PlainLink>
  );
}

/** A batch makes products; a design that is changed later is seen in the list of products. */
const FIRST_VERSION = 1;

/** All of them into one export, or onto one film. */
function Ways({ batch }: { batch: BatchDetail }) {
  const t = useText(batchesText);
  const words = useText(exportsText);
  const format = useFormat();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [exported, setExported] = useState<readonly number[]>();
  const withProducts = async (use: (ids: number[]) => void) => {
    setBusy(true);
    try {
      const ids = await finishedProducts(batch.id, BULK_MAX);
      use(ids);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={styles.ways}>
      {batch.items.done > BULK_MAX && (
        <span className={styles.quiet}>{t.onlyFirst(format.number(BULK_MAX))}</span>
      )}
      <Button disabled={isBusy} onClick={() => void withProducts((ids) => void navigate(gangPath(ids)))}>
        {t.gang}
      </Button>
      <Button
        disabled={isBusy}
        onClick={() => void withProducts(setExported)}
        variant={batch.state === 'done' ? 'primary' : 'default'}
      >
        {t.exportAll}
      </Button>
      {exported && (
        <ExportDialog
          ids={exported}
          onClose={() => setExported(undefined)}
          onStarted={() => {
            setExported(undefined);
            const show = () => void navigate(`${pathOf('MyProducts')}?tab=exports`);
            toast.success(words.started, { action: { label: words.show, run: show } });
          }}
        />
      )}
    </span>
  );
}
