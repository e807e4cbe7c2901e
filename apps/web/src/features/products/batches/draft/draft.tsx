import type { BatchDetail } from '@motif/contract/features/products/batches';
import { pathOf } from '@motif/contract/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUrlFilter } from '../../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../../shared/ui/actions/button';
import { Segments } from '../../../../shared/ui/actions/segments';
import { ProgressLine } from '../../../../shared/ui/display/progress-line';
import { Page } from '../../../../shared/ui/layout/page';
import { EmptyState } from '../../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../../shared/ui/states/skeleton';
import { BatchFoot } from '../batch-foot';
import { BatchSteps } from '../batch-steps';
import { draftPiecesQuery, SHOWN_PIECES, type ShownPieces } from '../batches-query';
import { batchesText } from '../batches-text';
import { Price } from '../price/price';
import { usePieceModels } from '../use-piece-models';
import styles from './draft.module.css';
import { PieceGrid } from './piece-grid';
import { PieceQueue } from './piece-queue';
import { useDecisions } from './use-decisions';

const BATCHES = `${pathOf('MyProducts')}?tab=batches`;

/** A batch before its start: where each picture lies, what somebody has to decide, and what it costs. */
export function Draft({ batch }: { batch: BatchDetail }) {
  const t = useText(batchesText);
  const { filter, change } = useUrlFilter<{ view: string; show: string }>(['view', 'show']);
  const isPlaced = batch.items.placing === 0;
  const isPrice = isPlaced && filter.view === 'price';
  return (
    <Page actions={<ButtonLink to={BATCHES}>{t.back}</ButtonLink>} title={batch.name}>
      <div className={styles.page}>
        <BatchSteps step={isPrice ? 'price' : 'placing'} />
        {!isPlaced && <Placing batch={batch} />}
        {isPrice && <Price batch={batch} onBack={() => change({ view: '' })} />}
        {isPlaced && !isPrice && (
          <Placed
            batch={batch}
            isQueue={filter.view === 'queue'}
            onShow={(show, view = '') => change({ show: show === 'all' ? '' : show, view })}
            onView={(view) => change({ view })}
            shown={SHOWN_PIECES.find((one) => one === filter.show) ?? 'all'}
          />
        )}
      </div>
    </Page>
  );
}

function Placing({ batch: { total, items } }: { batch: BatchDetail }) {
  const t = useText(batchesText);
  const format = useFormat();
  const placed = total - items.placing;
  return (
    <section className={styles.placing}>
      <ProgressLine
        label={t.placingBar}
        max={total}
        text={t.placing(format.number(placed), format.number(total))}
        value={placed}
      />
      <p className={styles.quiet}>{t.placingText}</p>
    </section>
  );
}

interface PlacedProps {
  batch: BatchDetail;
  shown: ShownPieces;
  isQueue: boolean;
  onView: (view: '' | 'queue' | 'price') => void;
  onShow: (shown: ShownPieces, view?: '' | 'queue') => void;
}

/** The grid of all pieces, or one of them at a time. */
function Placed({ batch, shown, isQueue, onView, onShow }: PlacedProps) {
  const t = useText(batchesText);
  const format = useFormat();
  const query = useInfiniteQuery(draftPiecesQuery(batch.id, shown));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const pieces = query.data?.pages.flatMap((page) => page.list) ?? [];
  const modelOf = usePieceModels(batch.main_category_id, pieces);
  const decisions = useDecisions(batch.id);
  const [at, setAt] = useState<number>();
  // Somebody who goes through the exceptions wants to know how many there are.
  useEffect(() => {
    if (isQueue && shown === 'exceptions' && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isQueue, shown, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (!query.data)
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonLines lines={8} />
    );
  if (isQueue && pieces.length > 0)
    return (
      <PieceQueue
        at={at}
        decisions={decisions}
        isReadOnly={!batch.mine}
        modelOf={modelOf}
        onBack={() => onView('')}
        onMove={setAt}
        onPrice={() => onView('price')}
        pieces={pieces}
        total={hasNextPage ? batch.total : pieces.length}
      />
    );
  const { exception: undecided, waiting } = batch.items;
  return (
    <>
      <div className={styles.tools}>
        <Segments
          choices={SHOWN_PIECES.map((value) => ({ value, label: t.filters[value] }))}
          label={t.filter}
          onChange={(next) => onShow(next)}
          value={shown}
        />
        <span className={styles.undecided}>
          {undecided > 0 ? (
            <>
              <strong>{t.toDecide(format.number(undecided))}</strong>
              <Button
                onClick={() => {
                  setAt(undefined);
                  onShow('exceptions', 'queue');
                }}
                variant="primary"
              >
                {t.decideThem}
              </Button>
            </>
          ) : (
            t.noneToDecide
          )}
        </span>
      </div>
      {pieces.length === 0 ? (
        <EmptyState
          action={<Button onClick={() => onShow('all')}>{t.filters.all}</Button>}
          illustration="no-results"
          title={t.noneLeft}
        />
      ) : (
        <PieceGrid
          label={t.pieces}
          modelOf={modelOf}
          onNearEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
          onOpen={({ id }) => {
            setAt(id);
            onView('queue');
          }}
          pieces={pieces}
          returnTo={at}
        />
      )}
      <BatchFoot
        note={t.freeSoFar}
        sum={
          <>
            {t.piecesOf(format.number(waiting))}{' '}
            <strong>{t.cost(format.number(waiting * batch.price_each))}</strong>
          </>
        }
      >
        <Button onClick={() => onView('price')} variant={undecided > 0 ? 'default' : 'primary'}>
          {t.toPrice}
        </Button>
      </BatchFoot>
    </>
  );
}
