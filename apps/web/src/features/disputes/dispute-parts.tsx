import type { DisputeState } from '@motif/contract/features/disputes/dispute-states';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { serverNow } from '../../shared/server-clock';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import { disputesText } from './disputes-text';

const TONES: Record<DisputeState, ChipTone> = {
  answer_due: 'warning',
  answered: 'accent',
  upheld: 'danger',
  rejected: 'success',
  settled: 'neutral',
  withdrawn: 'neutral',
};

/** What the respondent wins the claimant loses. */
const CLAIMANT_TONES: typeof TONES = { ...TONES, upheld: 'success', rejected: 'danger' };

export function StateChip({ state, side }: { state: DisputeState; side?: 'claimant' | 'respondent' }) {
  const t = useText(disputesText);
  const tones = side === 'claimant' ? CLAIMANT_TONES : TONES;
  return <Chip tone={tones[state]}>{t.states[state]}</Chip>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long there is left to answer, in days and hours; it goes on by itself. */
export function AnswerClock({ until }: { until: string }) {
  const t = useText(disputesText);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const hours = Math.floor((Date.parse(until) - now) / HOUR_MS);
  return <time dateTime={until}>{hours < 0 ? t.over : t.left(Math.floor(hours / 24), hours % 24)}</time>;
}
