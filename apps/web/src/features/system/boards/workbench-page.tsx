import type { Workbench } from '@motif/contract/features/system/boards';
import { pathOf } from '@motif/contract/screens';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call';
import { useAge } from '../../../shared/desk/ages';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Chart } from '../../../shared/ui/chart/chart';
import { Chip } from '../../../shared/ui/display/chip';
import { ProgressLine } from '../../../shared/ui/display/progress-line';
import { Meter } from '../../../shared/ui/states/meter';
import { type Column, TIME_WIDTH } from '../../../shared/ui/table/columns/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { boardKey } from '../live';
import styles from './board.module.css';
import { BoardCard, BoardFrame } from './board-frame';
import { boardText } from './board-text';
import { Change, Tile } from './tile';
import { useBoard } from './use-board';

const log = (search: string) => `${pathOf('SystemLog')}?${search}`;

/** How the installation runs: what waits, what fails, how quick it answers, how full it is. */
export function WorkbenchPage() {
  const t = useText(boardText);
  const format = useFormat();
  const board = useBoard(boardKey('workbench'), ({ signal }) =>
    call('GET /system/boards/workbench/', undefined, { signal, silent: true }),
  );
  return (
    <BoardFrame title={t.workbench} board={board}>
      {(data) => (
        <>
          {data.demo_pictures && (
            <p role="status">
              <ProgressLine
                max={data.demo_pictures.total}
                text={t.drawing(
                  format.number(data.demo_pictures.done),
                  format.number(data.demo_pictures.total),
                )}
                value={data.demo_pictures.done}
              />
            </p>
          )}
          <Now board={data} />
          <div className={styles.halves}>
            <Latency board={data} />
            <Errors errors={data.errors} calls={data.calls} />
          </div>
          <div className={styles.columns}>
            <BoardCard title={t.queues}>
              <Jobs jobs={data.jobs} />
            </BoardCard>
            <div className={styles.page}>
              <Storage storage={data.storage} />
              <LatestErrors latest={data.errors.latest} />
            </div>
          </div>
        </>
      )}
    </BoardFrame>
  );
}

function useMs() {
  const t = useText(boardText);
  const format = useFormat();
  return (ms: number | null) => (ms === null ? t.none : t.ms(format.number(ms)));
}

function Now({ board }: { board: Workbench }) {
  const t = useText(boardText);
  const format = useFormat();
  const ageOf = useAge();
  const ms = useMs();
  const sum = (key: 'waiting' | 'active' | 'failed') => board.jobs.reduce((all, job) => all + job[key], 0);
  const oldest = board.jobs.flatMap((job) => job.oldest ?? []).sort()[0];
  const { now, before } = board.calls_day;
  const up = board.nodes.filter(({ role, is_up }) => role === 'api' && is_up).length;
  return (
    <ul className={styles.tiles} aria-label={t.now}>
      <Tile
        label={t.tiles.jobs}
        value={format.number(sum('waiting'))}
        note={oldest ? t.oldest(ageOf(oldest).text) : t.active(format.number(sum('active')))}
        to={log('source=worker')}
      />
      <Tile
        label={t.tiles.failedJobs}
        value={format.number(sum('failed'))}
        to={log('source=worker&level=error')}
        isBad={sum('failed') > 0}
      />
      <Tile
        label={t.tiles.files}
        value={format.number(board.files.waiting)}
        note={
          board.files.oldest
            ? t.oldest(ageOf(board.files.oldest).text)
            : t.processing(format.number(board.files.processing))
        }
        to={log('source=worker')}
      />
      <Tile
        label={t.tiles.messages}
        value={format.number(board.messages.failed)}
        note={t.queued(format.number(board.messages.queued))}
        to={`${pathOf('Outbox')}?state=failed`}
        isBad={board.messages.failed > 0}
      />
      <Tile
        label={t.tiles.errors}
        value={format.number(board.errors.total)}
        note={t.dayBefore24(format.number(board.errors.before))}
        to={log('level=error&period=day')}
        isBad={board.errors.total > 0}
      />
      <Tile
        label={t.tiles.calls}
        value={format.number(now.calls)}
        note={
          <>
            {t.failedCalls(format.number(now.failed))} <Change now={now.calls} before={before.calls} />
          </>
        }
        to={log('source=api&period=day')}
      />
      <Tile
        label={t.tiles.p95}
        value={ms(now.p95_ms)}
        note={
          <>
            {t.half(ms(now.p50_ms))} {before.p95_ms !== null && t.dayBefore24(ms(before.p95_ms))}
          </>
        }
        to={log('source=api&period=day')}
      />
      <Tile
        label={t.tiles.streams}
        value={format.number(board.streams)}
        note={t.onNodes(format.number(up))}
        to={pathOf('IndexBoard')}
      />
    </ul>
  );
}

function Latency({ board: { calls, calls_day } }: { board: Workbench }) {
  const t = useText(boardText);
  const format = useFormat();
  const ms = useMs();
  return (
    <BoardCard title={t.latency}>
      <Chart
        title={t.latency}
        sentence={t.latencySentence(ms(calls_day.now.p50_ms), ms(calls_day.now.p95_ms))}
        axis={t.hour}
        labels={calls.map(({ hour }) => format.time(new Date(hour)))}
        series={[
          { name: t.p95Name, values: calls.map(({ p95_ms }) => p95_ms ?? 0), shape: 'bar' },
          { name: t.p50Name, values: calls.map(({ p50_ms }) => p50_ms ?? 0), shape: 'line' },
        ]}
      />
    </BoardCard>
  );
}

function Errors({ errors, calls }: Pick<Workbench, 'errors' | 'calls'>) {
  const t = useText(boardText);
  const format = useFormat();
  const { hours, total, before } = errors;
  return (
    <BoardCard title={t.errors}>
      <Chart
        title={t.errors}
        sentence={t.errorsSentence(format.number(total), format.number(before))}
        axis={t.hour}
        labels={calls.map(({ hour }) => format.time(new Date(hour)))}
        series={[
          {
            name: t.server,
            values: hours.api.map((count, at) => count + (hours.worker[at] ?? 0)),
            shape: 'bar',
          },
          { name: t.sources.browser, values: hours.browser, shape: 'bar' },
        ]}
      />
    </BoardCard>
  );
}

type Job = Workbench['jobs'][number];
const COUNT_WIDTH = 96;

function Jobs({ jobs }: { jobs: Job[] }) {
  const t = useText(boardText);
  const format = useFormat();
  const columns = useMemo<Column<Job>[]>(
    () => [
      {
        key: 'name',
        title: t.job,
        cell: ({ name }) => <Link to={log(`source=worker&text=${encodeURIComponent(name)}`)}>{name}</Link>,
        phone: 'title',
        alwaysShown: true,
      },
      {
        key: 'waiting',
        title: t.waiting,
        cell: (job) => format.number(job.waiting),
        align: 'end',
        width: COUNT_WIDTH,
      },
      {
        key: 'active',
        title: t.running,
        cell: (job) => format.number(job.active),
        align: 'end',
        width: COUNT_WIDTH,
      },
      {
        key: 'failed',
        title: t.failed,
        cell: (job) => format.number(job.failed),
        align: 'end',
        width: COUNT_WIDTH,
      },
      {
        key: 'oldest',
        title: t.oldestWaits,
        cell: ({ oldest }) => (oldest ? format.dateTime(oldest) : t.none),
        width: TIME_WIDTH,
      },
    ],
    [t, format],
  );
  return (
    <DataTable
      label={t.queues}
      columns={columns}
      rows={jobs}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      empty={<p className={styles.lead}>{t.idle}</p>}
    />
  );
}

const MB = 1024 * 1024;

function Storage({ storage }: { storage: Workbench['storage'] }) {
  const t = useText(boardText);
  const format = useFormat();
  const { used_bytes, allowed_bytes, pictures, allowed_pictures, companies_over } = storage;
  return (
    <BoardCard
      title={t.storage}
      action={
        <Link to={pathOf('StorageCases')}>
          {companies_over > 0 ? t.over(format.number(companies_over)) : t.notOver}
        </Link>
      }
    >
      <div className={styles.page}>
        <Meter
          label={t.kept}
          used={used_bytes / MB}
          allowed={allowed_bytes / MB}
          text={(megabytes) => format.bytes(megabytes * MB)}
        />
        <Meter label={t.pictures} used={pictures} allowed={allowed_pictures} text={format.number} />
      </div>
    </BoardCard>
  );
}

function LatestErrors({ latest }: { latest: Workbench['errors']['latest'] }) {
  const t = useText(boardText);
  const format = useFormat();
  return (
    <BoardCard title={t.latest} action={<Link to={log('level=error')}>{t.allErrors}</Link>}>
      {latest.length === 0 && <p className={styles.lead}>{t.noErrors}</p>}
      <ul className={styles.rows}>
        {latest.map(({ id, source, message, created_at }) => (
          <li key={id} className={styles.row}>
            <span className={styles.grow}>
              <span className={styles.clip} title={message}>
                {message}
              </span>
              <span className={styles.small}>{format.dateTime(created_at)}</span>
            </span>
            <Chip tone="danger">{t.sources[source]}</Chip>
          </li>
        ))}
      </ul>
    </BoardCard>
  );
}
