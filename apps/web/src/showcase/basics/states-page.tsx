import { useState } from 'react';
import { type Connection, useConnection } from '../../shared/api/connection';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Switch } from '../../shared/ui/fields/switch';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { OfflineBanner } from '../../shared/ui/states/offline-banner';
import { ProgressBar, RouteLoading } from '../../shared/ui/states/progress-bar';
import { Skeleton, SkeletonLines } from '../../shared/ui/states/skeleton';
import { kitText } from '../kit-text';
import { Row, Sample, Samples } from '../samples';

const CONNECTIONS: readonly Connection[] = ['online', 'offline', 'unreachable'];

export function StatesPage() {
  const t = useText(kitText);
  const [waits, setWaits] = useState(false);
  const connection = useConnection((state) => state.connection);
  return (
    <Samples>
      <Sample title="Skeleton">
        <Row>
          <Skeleton width={40} height={40} radius="50%" />
          <Skeleton width={160} />
        </Row>
        <SkeletonLines />
      </Sample>
      <Sample title="ProgressBar">
        <Switch label={t.loading} value={waits} onChange={setWaits} />
        {waits && <RouteLoading />}
        <ProgressBar />
      </Sample>
      <Sample title="OfflineBanner">
        <div>
          <Segments
            label={t.connection}
            value={connection}
            choices={CONNECTIONS.map((value) => ({ value, label: value }))}
            onChange={(next) => useConnection.setState({ connection: next })}
          />
        </div>
        <OfflineBanner />
      </Sample>
      <Sample title="EmptyState">
        <EmptyState
          illustration="empty"
          title={t.emptyTitle}
          text={t.emptyText}
          action={<Button variant="primary">{t.open}</Button>}
        />
      </Sample>
      <Sample title="ErrorState">
        <ErrorState error={new Error(t.long)} onRetry={() => {}} />
      </Sample>
    </Samples>
  );
}
