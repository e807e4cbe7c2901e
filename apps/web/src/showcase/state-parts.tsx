import { useText } from '../shared/i18n/text';
import { Button } from '../shared/ui/actions/button';
import { EmptyState } from '../shared/ui/states/empty-state';
import { ErrorState } from '../shared/ui/states/error-state';
import { Skeleton, SkeletonLines } from '../shared/ui/states/skeleton';
import { kitPageText } from './kit-page-text';
import { Example, Row } from './section';

export function StateParts() {
  const t = useText(kitPageText);
  return (
    <>
      <Example title="Skeleton">
        <Row>
          <Skeleton width={40} height={40} radius="50%" />
          <Skeleton width={160} />
        </Row>
        <SkeletonLines />
      </Example>
      <Example title="EmptyState">
        <EmptyState
          illustration="empty"
          title={t.emptyTitle}
          text={t.emptyText}
          action={<Button variant="primary">{t.open}</Button>}
        />
      </Example>
      <Example title="ErrorState">
        <ErrorState error={new Error(t.long)} onRetry={() => {}} />
      </Example>
    </>
  );
}
