import { useText } from '../../shared/i18n/text';
import { ButtonLink } from '../../shared/ui/actions/button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { Row, Sample, Samples } from '../samples';
import { examplesText } from '../tables/examples-text';
import { NO_FILTER, useExamples } from '../tables/use-examples';
import { segmentText } from './segment-text';

const ROWS = 10;

/** Rows that open at an address of their own. */
export function SegmentsPage() {
  const t = useText(segmentText);
  const words = useText(examplesText);
  const query = useExamples(NO_FILTER, undefined, ROWS);
  const rows = query.data?.pages[0]?.list;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Samples>
      <Sample title={t.list} lead={t.listLead} wide>
        {!rows && <SkeletonLines />}
        {rows?.length === 0 && <EmptyState illustration="empty" title={words.empty} />}
        <Row>
          {rows?.map(({ id, title }) => (
            <ButtonLink key={id} to={`/other/dynamicSegment/${id}?from=list`}>
              {title} #{id}
            </ButtonLink>
          ))}
        </Row>
      </Sample>
    </Samples>
  );
}
