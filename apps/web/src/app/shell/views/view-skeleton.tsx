import { Page } from '../../../shared/ui/page';
import { RouteLoading } from '../../../shared/ui/progress-bar';
import { Skeleton, SkeletonLines } from '../../../shared/ui/skeleton';

export function ViewSkeleton() {
  return (
    <RouteLoading>
      <Page title={<Skeleton width={160} height={24} />}>
        <SkeletonLines lines={4} />
      </Page>
    </RouteLoading>
  );
}
