import { CASE_STEPS, UNDO_DAYS } from '@motif/contract/features/storage/case-steps';
import type { StorageCase, StoragePlan } from '@motif/contract/features/storage/storage';
import { addDays, dayOf } from '../../platform/china-days';
import { type CaseFacts, firstRunAfter, projectSteps } from './case-clock';
import type { Case } from './live-case';

/** The steps of a case take less than this, however it begins. */
const CASE_DAYS = 120;
const DAY_MS = 86_400_000;

/** The steps taken, and the first days on which the others may be taken. */
export function datedSteps({ done }: CaseFacts, projected: CaseFacts['done']): StoragePlan['steps'] {
  return CASE_STEPS.map((step) => {
    const at = done[step];
    const due = at ?? projected[step];
    return { step, due_on: due ? dayOf(due) : null, done_at: at?.toISOString() ?? null };
  });
}

/** When the steps of a case would be taken from now on. */
export const comingSteps = (facts: CaseFacts, clockDays: readonly string[], now: Date): CaseFacts['done'] => {
  const from = firstRunAfter(now, clockDays);
  return projectSteps(facts, clockDays, from, addDays(from, CASE_DAYS));
};

export function shownCase(found: Case, clockDays: readonly string[], now: Date): StorageCase {
  const isOver = found.closed_at !== null;
  return {
    state: found.state,
    opened_at: found.opened_at.toISOString(),
    steps: datedSteps(found, isOver ? {} : comingSteps(found, clockDays, now)),
  };
}

/** Until when an operator can bring back what was settled. */
export const undoUntil = ({ state, closed_at }: Case): Date | null =>
  state === 'settled' && closed_at ? new Date(closed_at.getTime() + UNDO_DAYS * DAY_MS) : null;
