import type { DecisionBar } from '@motif/contract/four-eyes';
import { AppError } from './errors';

/*
 * What gives money or value away is decided by two people, neither of them of the company it is about (decision 22).
 * The tables refuse one person twice by themselves; this says it in words.
 */

interface Operator {
  id: number;
  company_id: number;
}
interface Step {
  company_id: number;
  /** Who took the step before, if somebody did. */
  before: number | null | undefined;
}

/** Why the operator may not take the step; screens say it instead of offering a button. */
export function barAgainst(operator: Operator, { company_id, before }: Step): DecisionBar | null {
  if (company_id === operator.company_id) return 'own_company';
  return before === operator.id ? 'same_person' : null;
}

/** Nobody decides about their own company. */
export function requireForeign(operator: Operator, company_id: number): void {
  if (company_id === operator.company_id) throw new AppError('OWN_COMPANY');
}

/** Nobody agrees with themselves either. */
export function requireSecond(operator: Operator, step: Step): void {
  requireForeign(operator, step.company_id);
  if (step.before === operator.id) throw new AppError('SECOND_PERSON_NEEDED');
}
