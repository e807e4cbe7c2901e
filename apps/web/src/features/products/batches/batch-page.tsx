import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ApiError } from '../../../shared/api/api-error';
import { useText } from '../../../shared/i18n/text';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { batchQuery } from './batches-query';
import { batchesText } from './batches-text';
import { Draft } from './draft/draft';
import { Run } from './run/run';

const BATCHES = `${pathOf('MyProducts')}?tab=batches`;

/** /product/batch/{id}: a draft with its placement and price, or a batch that was started. */
export function BatchPage() {
  const id = Number(useLocation().pathname.split('/')[3]);
  return <Batch id={id} key={id} />;
}

function Batch({ id }: { id: number }) {
  const t = useText(batchesText);
  const { data: batch, error, refetch } = useQuery(batchQuery(id));
  if (batch) return batch.state === 'draft' ? <Draft batch={batch} /> : <Run batch={batch} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page title={t.tab}>
      {isMissing && (
        <EmptyState
          action={<ButtonLink to={BATCHES}>{t.back}</ButtonLink>}
          illustration="not-found"
          title={t.missingBatch}
        />
      )}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && <SkeletonLines lines={8} />}
    </Page>
  );
}
