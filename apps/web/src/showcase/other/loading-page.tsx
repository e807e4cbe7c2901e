import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call';
import { useLoading } from '../../shared/api/loading-store';
import { useFormat } from '../../shared/i18n/format';
import { defineText, useText } from '../../shared/i18n/text';
import { Button, Spinner } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Chip } from '../../shared/ui/display/chip';
import { Switch } from '../../shared/ui/fields/switch';
import { Meter } from '../../shared/ui/states/meter';
import { RouteLoading } from '../../shared/ui/states/progress-bar';
import { Skeleton, SkeletonLines } from '../../shared/ui/states/skeleton';
import { DataTable } from '../../shared/ui/table/data-table';
import { Row, Sample, Samples } from '../samples';
import { examplesText } from '../tables/examples-text';
import { useExampleColumns } from '../tables/use-example-columns';
import { NO_FILTER, useExamples } from '../tables/use-examples';
import styles from './loading.module.css';

const loadingText = defineText({
  zh: {
    skeleton: '骨架',
    skeletonLead: '将要出现的东西的形状。150 毫秒内到达就不出现。',
    kind: '形状',
    kinds: { lines: '文字', card: '卡片', rows: '名单' },
    bar: '顶部进度条',
    barLead: '换页时在窗口顶部。主题抽屉里可以关掉。',
    barOn: '正在换页',
    busy: '忙碌的按钮',
    busyLead: '按下后转圈，不能再按第二次。',
    save: '保存',
    remove: '删除',
    table: '表格',
    tableLead: '第一次加载时表格是自己的骨架。',
    tableOn: '加载中',
    veil: '遮罩',
    veilLead: '内容还在，但正在重新计算：盖住它，读屏会说“忙”，键盘进不去。',
    veilOn: '重新计算',
    veilText: (n: string) => `示例商品共 ${n} 件。`,
    flag: '请求标记',
    flagLead: '任何请求进行时为“开”，最后一个结束 300 毫秒后才关，不会闪。',
    send: '发一个请求',
    on: '开',
    off: '关',
    upload: '带数字的进度',
    uploadLead: '知道总量时说清楚还差多少。',
    start: '开始',
  },
  en: {
    skeleton: 'Skeletons',
    skeletonLead: 'The shape of what is to come. Nothing shows if it comes within 150 ms.',
    kind: 'Shape',
    kinds: { lines: 'Text', card: 'Card', rows: 'People' },
    bar: 'The bar on top',
    barLead: 'While another page is on its way. The theme drawer turns it off.',
    barOn: 'A page is on its way',
    busy: 'Busy buttons',
    busyLead: 'A press turns the wheel, and there is no second one.',
    save: 'Save',
    remove: 'Delete',
    table: 'A table',
    tableLead: 'On its first load a table is its own skeleton.',
    tableOn: 'Loading',
    veil: 'A veil',
    veilLead:
      'The content is there but being counted again: it is covered, screen readers say busy, keys do not enter.',
    veilOn: 'Count again',
    veilText: (n) => `${n} example goods.`,
    flag: 'The flag of requests',
    flagLead: 'On while any request runs and for 300 ms after the last one, so it never flickers.',
    send: 'Send a request',
    on: 'on',
    off: 'off',
    upload: 'Progress in numbers',
    uploadLead: 'Where the whole is known, it says how much is left.',
    start: 'Start',
  },
});

const SHAPES = ['lines', 'card', 'rows'] as const;

/** Every way in which the product says "wait". */
export function LoadingPage() {
  const t = useText(loadingText);
  const [isBarOn, setIsBarOn] = useState(false);
  return (
    <Samples>
      <Skeletons />
      <Sample title={t.bar} lead={t.barLead}>
        <Switch label={t.barOn} value={isBarOn} onChange={setIsBarOn} />
        {isBarOn && <RouteLoading />}
      </Sample>
      <BusyButtons />
      <Flag />
      <Progress />
      <Veiled />
      <Sample title={t.table} lead={t.tableLead} wide>
        <LoadingTable />
      </Sample>
    </Samples>
  );
}

function Skeletons() {
  const t = useText(loadingText);
  const [shape, setShape] = useState<(typeof SHAPES)[number]>('lines');
  return (
    <Sample title={t.skeleton} lead={t.skeletonLead}>
      <div>
        <Segments
          label={t.kind}
          value={shape}
          choices={SHAPES.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={setShape}
        />
      </div>
      {shape === 'lines' && <SkeletonLines lines={4} />}
      {shape === 'card' && (
        <>
          <Skeleton height={140} radius={8} />
          <SkeletonLines lines={2} />
        </>
      )}
      {shape === 'rows' &&
        [1, 2, 3].map((row) => (
          <Row key={row}>
            <Skeleton width={36} height={36} radius="50%" />
            <Skeleton width={180} />
          </Row>
        ))}
    </Sample>
  );
}

const BUSY_MS = 2000;

/** True for a while after it was started; stopped when the page goes. */
function useAWhile(): [boolean, () => void] {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsOn(false), BUSY_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return [isOn, () => setIsOn(true)];
}

function BusyButtons() {
  const t = useText(loadingText);
  const [isSaving, save] = useAWhile();
  const [isRemoving, remove] = useAWhile();
  return (
    <Sample title={t.busy} lead={t.busyLead}>
      <Row>
        <Button variant="primary" busy={isSaving} onClick={save}>
          {t.save}
        </Button>
        <Button variant="danger" busy={isRemoving} onClick={remove}>
          {t.remove}
        </Button>
        <Spinner />
      </Row>
    </Sample>
  );
}

function Flag() {
  const t = useText(loadingText);
  const loading = useLoading((state) => state.loading);
  const ask = () =>
    call('GET /table/getList', { query: { page_size: 1 } }).catch(() => {
      // `call` has told the person why.
    });
  return (
    <Sample title={t.flag} lead={t.flagLead}>
      <Row>
        <Button onClick={() => void ask()}>{t.send}</Button>
        <Chip tone={loading ? 'accent' : 'neutral'}>{loading ? t.on : t.off}</Chip>
      </Row>
    </Sample>
  );
}

const WHOLE = 48 * 1024 * 1024;
const STEP_MS = 200;
const STEPS = 20;

function Progress() {
  const t = useText(loadingText);
  const format = useFormat();
  const [done, setDone] = useState(0);
  const isOn = done > 0 && done < STEPS;
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setDone(done + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isOn, done]);
  return (
    <Sample title={t.upload} lead={t.uploadLead}>
      <Meter label={t.upload} used={(WHOLE * done) / STEPS} allowed={WHOLE} text={format.bytes} />
      <Row>
        <Button busy={isOn} onClick={() => setDone(1)}>
          {t.start}
        </Button>
      </Row>
    </Sample>
  );
}

function Veiled() {
  const t = useText(loadingText);
  const format = useFormat();
  const { data, isFetching, refetch } = useExamples(NO_FILTER, undefined, 1);
  // Long enough to be seen, however fast the server is.
  const [isShown, show] = useAWhile();
  const isOn = isShown || isFetching;
  const countAgain = () => {
    show();
    void refetch();
  };
  return (
    <Sample title={t.veil} lead={t.veilLead}>
      <div className={styles.veiled} aria-busy={isOn}>
        <div inert={isOn}>
          <p>{t.veilText(format.number(data?.pages[0]?.total ?? 0))}</p>
          <Button onClick={countAgain}>{t.veilOn}</Button>
        </div>
        {isOn && (
          <div className={styles.veil}>
            <Spinner />
          </div>
        )}
      </div>
    </Sample>
  );
}

const ROWS = 4;

function LoadingTable() {
  const t = useText(loadingText);
  const words = useText(examplesText);
  const columns = useExampleColumns();
  const [isOn, setIsOn] = useState(true);
  const query = useExamples(NO_FILTER, undefined, ROWS);
  const rows = query.data?.pages[0]?.list ?? [];
  return (
    <>
      <Switch label={t.tableOn} value={isOn} onChange={setIsOn} />
      <DataTable
        label={words.label}
        columns={columns.map((column) => ({ ...column, sortable: false }))}
        rows={isOn ? [] : rows}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        loading={isOn || query.isPending}
      />
    </>
  );
}
