import type { BackupRun, BackupStatus } from '@motif/contract/features/system/backups';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { serverNow } from '../../shared/server-clock';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import styles from './backup-card.module.css';
import { backupText } from './backup-text';

const FRESH_MS = 60_000;
const HOUR_MS = 3_600_000;

type State = 'good' | 'stale' | 'failed' | 'none' | 'running' | 'off';

const TONES: Record<State, ChipTone> = {
  good: 'success',
  stale: 'danger',
  failed: 'danger',
  none: 'warning',
  running: 'accent',
  off: 'neutral',
};

/** How old the last good backup is, how large, how long it took, and what went wrong with the last one. */
export function BackupCard() {
  const t = useText(backupText);
  const status = useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => call('GET /system/backups/', undefined, { signal, silent: true }),
    refetchInterval: FRESH_MS,
  });
  const { data } = status;
  return (
    <section className={styles.card} aria-label={t.title}>
      {status.isPending && <Skeleton height={56} radius={8} />}
      {!data && status.isError && <ErrorState error={status.error} onRetry={() => void status.refetch()} />}
      {data && <Facts status={data} />}
    </section>
  );
}

function Facts({ status }: { status: BackupStatus }) {
  const t = useText(backupText);
  const { schedule, last_good, last, log } = status;
  const state = stateOf(status);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t.title}</h2>
        <Chip tone={TONES[state]}>{t[state]}</Chip>
      </div>
      <dl className={styles.facts}>
        {last_good && <GoodOne run={last_good} />}
        <Fact label={t.schedule}>{schedule ? t.daily(schedule.hour, schedule.keep) : t.offText}</Fact>
        {log && <LogArchive log={log} />}
        {last?.error && (
          <Fact label={last.state === 'failed' ? t.error : t.warning}>
            <span className={styles.error}>{last.error}</span>
          </Fact>
        )}
      </dl>
      {last_good?.kind === 'store' && <p className={styles.note}>{t.storeOnly}</p>}
    </>
  );
}

function GoodOne({ run: { started_at, finished_at, bytes, new_bytes } }: { run: BackupRun }) {
  const t = useText(backupText);
  const format = useFormat();
  const hours = Math.floor((serverNow() - Date.parse(started_at)) / HOUR_MS);
  const seconds = finished_at ? (Date.parse(finished_at) - Date.parse(started_at)) / 1000 : 0;
  return (
    <>
      <Fact label={t.age}>
        <time dateTime={started_at}>{format.dateTime(started_at)}</time> ·{' '}
        {hours < 1 ? t.fresh : t.ago(format.number(hours))}
      </Fact>
      <Fact label={t.size}>
        {format.bytes(bytes)} · {t.added(format.bytes(new_bytes))}
      </Fact>
      <Fact label={t.duration}>{t.seconds(format.number(Math.max(1, Math.round(seconds))))}</Fact>
    </>
  );
}

function LogArchive({ log }: { log: NonNullable<BackupStatus['log']> }) {
  const t = useText(backupText);
  const format = useFormat();
  const { archived_until, is_stale, error } = log;
  return (
    <>
      <Fact label={t.log}>
        {archived_until ? t.until(format.dateTime(archived_until)) : t.notYet}{' '}
        {is_stale && <Chip tone="danger">{t.late}</Chip>}
      </Fact>
      {error && (
        <Fact label={t.logError}>
          <span className={styles.error}>{error}</span>
        </Fact>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function stateOf({ schedule, is_stale, last_good, last }: BackupStatus): State {
  if (is_stale) return 'stale';
  if (last?.state === 'failed') return 'failed';
  if (last?.state === 'running') return 'running';
  if (last_good) return 'good';
  return schedule ? 'none' : 'off';
}
