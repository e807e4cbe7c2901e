import { Page } from '../../../shared/ui/layout/page';
import { RouteLoading } from '../../../shared/ui/states/progress-bar';
import { Skeleton, SkeletonLines } from '../../../shared/ui/states/skeleton';

export function ViewSkeleton() {
  return (
    <RouteLoading>
      <Page title={<Skeleton width={160} height={24} />}>
        <SkeletonLines lines={4} />
      </Page>
    </RouteLoading>
  );
}
