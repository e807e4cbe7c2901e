/**
 * Why this operator may not take the next step: it is about their own company, or they took the step before
 * (decision 22).
 */
export const DECISION_BARS = ['own_company', 'same_person'] as const;
export type DecisionBar = (typeof DECISION_BARS)[number];
