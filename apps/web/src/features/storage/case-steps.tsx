import type { StorageCase } from '@motif/contract/features/storage/storage';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Timeline, type TimelineEntry } from '../../shared/ui/display/timeline';
import { storageText } from './storage-text';

type Steps = StorageCase['steps'];

/** The steps that change pictures; the others are notices. */
const isAct = (step: Steps[number]['step']) => step === 'publish' || step === 'settle';

/** What has happened to a company over its limit, and what comes when. */
export function CaseSteps({ steps }: { steps: Steps }) {
  const t = useText(storageText);
  const format = useFormat();
  const entries = steps.map(
    ({ step, due_on, done_at }): TimelineEntry => ({
      id: step,
      title: t.steps[step],
      at: done_at ?? undefined,
      text: !done_at && due_on ? t.notBefore(format.date(due_on)) : undefined,
      tone: toneOf(step, done_at !== null),
    }),
  );
  return <Timeline entries={entries} label={t.dates} />;
}

function toneOf(step: Steps[number]['step'], isDone: boolean): NonNullable<TimelineEntry['tone']> {
  if (isAct(step)) return isDone ? 'danger' : 'warning';
  return isDone ? 'accent' : 'neutral';
}
