import { UPLOAD_STATES, type UploadState } from '@motif/contract/features/uploads';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Page } from '../../../shared/ui/layout/page';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import rows from '../page/list/file-rows.module.css';
import { UPLOAD_PATH } from '../pending-files';
import { useMayUpload } from '../use-may-upload';
import { TaskRow } from './task-row';
import styles from './tasks.module.css';
import { tasksText } from './tasks-text';
import { useTaskAction, useUploadTasks } from './use-upload-tasks';

type Counts = Record<UploadState, number>;

/** Every upload task with its state (PI-8); events keep the states current. */
export function UploadTasksPage() {
  const t = useText(tasksText);
  const { filter, change, clear, isFiltered } = useUrlFilter<{ state: UploadState | '' }>(['state']);
  // The address may hold any text.
  const state = UPLOAD_STATES.find((one) => one === filter.state) ?? '';
  const tasks = useUploadTasks(state);
  const counts = tasks.data?.pages[0]?.counts;
  return (
    <Page title={t.title} actions={<Actions counts={counts} />}>
      <p className={styles.lead}>{t.lead}</p>
      {counts && <StateFilter state={state} counts={counts} onChange={(next) => change({ state: next })} />}
      <PagedList query={tasks} empty={isFiltered ? <NoMatch onClear={clear} /> : <NoTasks />}>
        {(list) => (
          <ul className={`${rows.list} ${styles.list}`}>
            {list.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}

function Actions({ counts }: { counts: Counts | undefined }) {
  const t = useText(tasksText);
  const mayUpload = useMayUpload();
  const [asking, setAsking] = useState(false);
  const over = counts ? counts.done + counts.failed + counts.cancelled : 0;
  return (
    <>
      {over > 0 && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t.clear}
        </Button>
      )}
      {mayUpload && (
        <ButtonLink variant="primary" to={UPLOAD_PATH}>
          {t.upload}
        </ButtonLink>
      )}
      {asking && <ClearDialog count={over} onClose={() => setAsking(false)} />}
    </>
  );
}

interface StateFilterProps {
  state: UploadState | '';
  counts: Counts;
  onChange: (state: UploadState | '') => void;
}

function StateFilter({ state, counts, onChange }: StateFilterProps) {
  const t = useText(tasksText);
  const format = useFormat();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.filter}>
      <Segments
        label={t.filter}
        value={state}
        choices={[
          { value: '' as const, label: `${t.all} ${format.number(total)}` },
          ...UPLOAD_STATES.map((value) => ({
            value,
            label: `${t.states[value]} ${format.number(counts[value])}`,
          })),
        ]}
        onChange={onChange}
      />
    </div>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useText(tasksText);
  return (
    <EmptyState
      illustration="no-results"
      title={t.noneTitle}
      action={<Button onClick={onClear}>{t.clearFilter}</Button>}
    />
  );
}

function NoTasks() {
  const t = useText(tasksText);
  const mayUpload = useMayUpload();
  return (
    <EmptyState
      illustration="empty"
      title={t.emptyTitle}
      text={t.emptyText}
      action={
        mayUpload && (
          <ButtonLink variant="primary" to={UPLOAD_PATH}>
            {t.upload}
          </ButtonLink>
        )
      }
    />
  );
}

const clearAll = () =>
  call('POST /image/upload_tasks/clear/', { body: { states: ['done', 'failed', 'cancelled'] } });

function ClearDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useText(tasksText);
  const clear = useTaskAction(clearAll);
  return (
    <Dialog title={t.clearTitle} onClose={onClose}>
      <p>{t.clearText(count)}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.keep}</Button>
        <Button
          variant="primary"
          busy={clear.isPending}
          onClick={() => clear.mutate(undefined, { onSuccess: onClose })}
        >
          {t.clear}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
