import type { CategoryRequest } from '@motif/contract/features/categories/category-requests';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import type { ChipTone } from '../../../shared/ui/display/chip';
import { requestsText } from './requests-text';

export const REQUEST_TONES: Readonly<Record<CategoryRequest['state'], ChipTone>> = {
  waiting: 'warning',
  opened: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/** Who decided a request, when and why; none while it waits. */
export function useDecisionFacts(request: CategoryRequest): { name: string; value: string }[] {
  const t = useText(requestsText);
  const format = useFormat();
  const { decided_at, decided_by, by_operators, answer } = request;
  if (!decided_at) return [];
  const who = decided_by ?? (by_operators ? t.operators : t.anotherWay);
  return [
    { name: t.decidedBy, value: who },
    { name: t.decidedAt, value: format.dateTime(decided_at) },
    ...(answer ? [{ name: t.answer, value: answer }] : []),
  ];
}
