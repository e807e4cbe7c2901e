import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { useText } from '../../shared/i18n/text';
import { Timeline } from '../../shared/ui/display/timeline';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { Sample, Samples } from '../samples';
import { dataText } from './data-text';

const LINES = 10;

/** What happened, one after the other: the newest lines of the audit log. */
export function TimelinePage() {
  const t = useText(dataText);
  return (
    <Samples>
      <Sample title={t.log} lead={t.logLead} wide>
        <Lines />
      </Sample>
    </Samples>
  );
}

function Lines() {
  const t = useText(dataText);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['showcase', 'audit'],
    queryFn: ({ signal }) =>
      call('GET /system/audit/', { query: { page_size: LINES } }, { silent: true, signal }),
  });
  if (isPending) return <SkeletonLines lines={LINES} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.list.length === 0) return <EmptyState illustration="empty" title={t.noLog} />;
  return (
    <Timeline
      label={t.log}
      entries={data.list.map(({ id, action, subject_kind, subject_id, actor, created_at }) => ({
        id: String(id),
        title: actor.username ?? t.somebody(actor.id),
        at: created_at,
        text: `${action} · ${subject_kind}${subject_id === null ? '' : ` #${subject_id}`}`,
        tone: action.includes('remove') ? 'danger' : 'accent',
      }))}
    />
  );
}
