import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ApiError } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { designKey } from '../products-query';
import { Designer } from './designer';
import { designerText } from './designer-text';

/** /product/design/{id}: a design on a blank. */
export function DesignerPage() {
  const id = Number(useLocation().pathname.split('/')[3]);
  return <OpenDesign key={id} id={id} />;
}

function OpenDesign({ id }: { id: number }) {
  const t = useText(designerText);
  const { data, error, refetch } = useQuery({
    queryKey: designKey(id),
    queryFn: ({ signal }) =>
      call('GET /product/products/{id}/', { params: { id } }, { signal, silent: true }),
    // The designer holds what it was opened with and saves by itself; nothing else may change it meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  // Another version of the blank is another sheet.
  if (data) return <Designer key={data.model.version} product={data} />;
  if (error)
    return (
      <Page title={t.title}>
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState
            illustration="not-found"
            title={t.missing}
            action={<ButtonLink to={pathOf('MyProducts')}>{t.toProducts}</ButtonLink>}
          />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  return (
    <Page title={t.title}>
      <SkeletonLines lines={8} />
    </Page>
  );
}
