import { pathOf } from '@motif/contract/screens';
import { PIPELINE_NAMES, PIPELINES, type Pipeline } from '@motif/contract/showcase/workflow';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button, ButtonLink } from '../../shared/ui/actions/button';
import { Timeline } from '../../shared/ui/display/timeline';
import { Drawer } from '../../shared/ui/overlay/drawer';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton, SkeletonLines } from '../../shared/ui/states/skeleton';
import { Row, Sample, Samples } from '../samples';
import styles from './workflow.module.css';
import { type AnyState, BOX, cornerOf, FLOW_MAPS, sizeOf, wayBetween } from './workflow-map';
import { workflowText } from './workflow-text';

const KEY = ['showcase', 'workflow'] as const;
/** Where operators handle them; nobody handles uploads by hand. */
const SCREENS: Partial<Record<Pipeline, string>> = {
  order: pathOf('SystemOrders'),
  dispute: pathOf('DisputeReview'),
};

interface Step {
  pipeline: Pipeline;
  state: AnyState;
  count: number;
}

/** The pipelines of this product as they stand now, drawn from its own rules and figures. */
export function WorkflowPage() {
  const t = useText(workflowText);
  const [asked, setAsked] = useState<Step>();
  const { data, error, isRefetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /workflow/getList', {}, { silent: true, signal }),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Samples>
        {PIPELINE_NAMES.map((pipeline) => (
          <Sample key={pipeline} title={t.pipelines[pipeline]} lead={t.lead} wide>
            {data ? (
              <Flow
                steps={data.list.filter((step) => step.pipeline === pipeline)}
                pipeline={pipeline}
                onAsk={setAsked}
              />
            ) : (
              <Skeleton height={sizeOf(FLOW_MAPS[pipeline]).height} />
            )}
          </Sample>
        ))}
        <Row>
          <Button busy={isRefetching} onClick={() => void refetch()}>
            {t.refresh}
          </Button>
        </Row>
      </Samples>
      {asked && <StepDrawer step={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface FlowProps {
  pipeline: Pipeline;
  steps: readonly Step[];
  onAsk: (step: Step) => void;
}

/** The lines are a drawing, the boxes are buttons above it in the order of the pipeline. */
function Flow({ pipeline, steps, onAsk }: FlowProps) {
  const t = useText(workflowText);
  const format = useFormat();
  const arrow = useId();
  const map = FLOW_MAPS[pipeline];
  const { width, height } = sizeOf(map);
  return (
    <div className={styles.scroll}>
      <div className={styles.map} style={{ width, height }}>
        <svg className={styles.ways} width={width} height={height} aria-hidden="true">
          <defs>
            <marker
              id={arrow}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8Z" fill="context-stroke" />
            </marker>
          </defs>
          {map.ways.map(([from, to]) => {
            const [a, b] = [map.places[from], map.places[to]];
            return (
              a &&
              b && (
                <path key={`${from} ${to}`} d={wayBetween(a, b)} markerEnd={`url(#${CSS.escape(arrow)})`} />
              )
            );
          })}
        </svg>
        {PIPELINES[pipeline].map((state) => {
          const place = map.places[state];
          const step = steps.find((one) => one.state === state) ?? { pipeline, state, count: 0 };
          if (!place) return null;
          const { x, y } = cornerOf(place);
          return (
            <button
              key={state}
              type="button"
              className={styles.box}
              data-empty={step.count === 0}
              style={{ left: x, top: y, width: BOX.width, height: BOX.height }}
              onClick={() => onAsk(step)}
            >
              <span className={styles.name}>{t.states[state]}</span>{' '}
              <span className={styles.count}>{format.number(step.count)}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

function StepDrawer({ step, onClose }: { step: Step; onClose: () => void }) {
  const t = useText(workflowText);
  const format = useFormat();
  const { pipeline, state, count } = step;
  const screen = SCREENS[pipeline];
  return (
    <Drawer
      title={`${t.pipelines[pipeline]} · ${t.states[state]}`}
      onClose={onClose}
      footer={screen && <ButtonLink to={screen}>{t.open}</ButtonLink>}
    >
      <div className={styles.facts}>
        <p>{t.meanings[state]}</p>
        <p>
          {t.count} <strong>{format.number(count)}</strong>
        </p>
        <h3 className={styles.title}>{t.newest}</h3>
        <Newest pipeline={pipeline} state={state} />
      </div>
    </Drawer>
  );
}

function Newest({ pipeline, state }: Pick<Step, 'pipeline' | 'state'>) {
  const t = useText(workflowText);
  const { data, error, refetch } = useQuery({
    queryKey: [...KEY, pipeline, state],
    queryFn: ({ signal }) =>
      call('GET /workflow/items', { query: { pipeline, state } }, { silent: true, signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  if (data.list.length === 0) return <EmptyState illustration="empty" title={t.none} />;
  return (
    <Timeline
      label={t.newest}
      entries={data.list.map(({ id, no, company_name, created_at }) => ({
        id: String(id),
        title: company_name,
        at: created_at,
        text: pipeline === 'order' ? no : `#${no}`,
      }))}
    />
  );
}
