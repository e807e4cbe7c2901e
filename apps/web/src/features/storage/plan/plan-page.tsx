import type { StoragePlan } from '@motif/contract/features/storage/storage';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { Meter } from '../../../shared/ui/states/meter';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { storageText } from '../storage-text';
import { PackageChoice } from './package-choice';
import styles from './plan.module.css';
import { PlanDate } from './plan-date';
import { PlanFigures } from './plan-figures';
import { PlanSides } from './plan-sides';
import { planText } from './plan-text';
import { type Question, usePlan } from './use-plan';

const FILTERS = ['date', 'package'] as const;
const MB = 1024 * 1024;

/** What would have happened to the company's pictures by a day, and what each package would change (MO-7). */
export function PlanPage() {
  const t = useText(planText);
  // Today's plan says when something happens at all.
  const now = usePlan({});
  return (
    <Page title={t.title}>
      {now.isPending && <SkeletonLines lines={8} />}
      {now.isError && !now.data && <ErrorState error={now.error} onRetry={() => void now.refetch()} />}
      {now.data && (now.data.steps.length > 0 ? <Machine now={now.data} /> : <Fine now={now.data} />)}
    </Page>
  );
}

function Machine({ now }: { now: StoragePlan }) {
  const t = useText(planText);
  const { filter, change } = useUrlFilter<{ date: string; package: string }>(FILTERS);
  // The first day on which pictures change is what people come for.
  const first = now.steps.find(({ step, done_at }) => step === 'publish' && !done_at)?.due_on;
  const settle = now.steps.find(({ step }) => step === 'settle')?.due_on;
  const date = filter.date || first || settle || now.date;
  const question: Question = { date, ...(filter.package && { package_id: Number(filter.package) }) };
  const plan = usePlan(question);
  const shown = plan.data ?? now;
  return (
    <div className={styles.machine}>
      <p className={styles.lead}>{t.lead}</p>
      <section className={styles.panel}>
        <PlanDate steps={now.steps} date={date} today={now.date} onChange={(day) => change({ date: day })} />
        <PackageChoice
          packages={now.packages}
          chosen={question.package_id}
          onChoose={(id) => change({ package: id === undefined ? '' : String(id) })}
        />
      </section>
      {plan.isError && !plan.data && <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />}
      <PlanFigures plan={shown} isOld={plan.isPlaceholderData} />
      <PlanSides plan={shown} question={question} />
    </div>
  );
}

function Fine({ now: { storage } }: { now: StoragePlan }) {
  const t = useText(planText);
  const words = useText(storageText);
  const format = useFormat();
  const room = format.number(Math.max(0, storage.image_count - storage.actual_image_count));
  const left = format.bytes(Math.max(0, storage.storage_mb - storage.actual_storage_mb) * MB);
  return (
    <div className={styles.fine}>
      <EmptyState illustration="empty" text={t.fineText(room, left)} title={t.fine} />
      <div className={styles.meters}>
        <Meter
          label={words.images}
          used={storage.actual_image_count}
          allowed={storage.image_count}
          text={format.number}
        />
        <Meter
          label={words.storage}
          used={storage.actual_storage_mb}
          allowed={storage.storage_mb}
          text={(megabytes) => format.bytes(megabytes * MB)}
        />
      </div>
    </div>
  );
}
