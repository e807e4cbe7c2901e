import { useLocation } from 'react-router';
import { ApiError } from '../../shared/api/api-error';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { ButtonLink } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { Row, Sample, Samples } from '../samples';
import { examplesText } from '../tables/examples-text';
import { useExample } from '../tables/use-examples';
import styles from './segment.module.css';
import { segmentText } from './segment-text';

const LOOKS = ['facts', 'raw'] as const;

/** One row, by the number in its path; the query says how it is looked at. */
export function SegmentPage() {
  const t = useText(segmentText);
  const words = useText(examplesText);
  const format = useFormat();
  const { pathname } = useLocation();
  const id = Number(pathname.split('/').at(-1));
  const { filter, change } = useUrlFilter<{ from: string; look: string }>(['from', 'look']);
  const look = LOOKS.find((one) => one === filter.look) ?? 'facts';
  const query = useExample(id);
  const isMissing = query.error instanceof ApiError && query.error.status < 500;
  const row = isMissing ? undefined : query.data;
  if (query.isError && !isMissing)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Samples>
      <Sample title={t.address} lead={t.addressLead}>
        <Facts
          facts={[
            [t.path, pathname],
            [t.id, String(id)],
            [t.from, filter.from || t.nowhere],
          ]}
        />
        <div>
          <Segments
            label={t.look}
            value={look}
            choices={LOOKS.map((value) => ({ value, label: t.looks[value] }))}
            onChange={(value) => change({ look: value })}
          />
        </div>
        <Row>
          <ButtonLink to="/other/dynamicSegment">{t.back}</ButtonLink>
          {row?.next_id && (
            <ButtonLink to={`/other/dynamicSegment/${row.next_id}?from=${row.id}`}>{t.next}</ButtonLink>
          )}
        </Row>
      </Sample>
      <Sample title={row?.title ?? words.label}>
        {!row && !isMissing && <SkeletonLines lines={5} />}
        {isMissing && <EmptyState illustration="not-found" title={t.missing} text={t.missingText} />}
        {row && look === 'raw' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
          <pre className={styles.raw} tabIndex={0}>
            {JSON.stringify(row, null, 2)}
          </pre>
        )}
        {row && look === 'facts' && (
          <Facts
            facts={[
              [words.columns.kind, words.kinds[row.kind]],
              [words.columns.status, words.states[row.status]],
              [words.columns.price, format.yuan(row.price_fen)],
              [words.columns.stock, format.number(row.stock)],
              [words.columns.made, format.day(row.made_on)],
            ]}
          />
        )}
      </Sample>
    </Samples>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
