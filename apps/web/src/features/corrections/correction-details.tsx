import type { Correction } from '@motif/contract/features/corrections';
import { DeskActions, DeskBar, DeskColumns, DeskFacts } from '../../shared/desk/desk-parts';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Timeline, type TimelineEntry } from '../../shared/ui/display/timeline';
import { useLedgerWords } from '../ledger/use-ledger-words';
import { correctionsText } from './corrections-text';

type Change = Pick<Correction, 'book' | 'way' | 'amount'>;

/** Such as “+50 points”. */
export function useChangeText(): (change: Change) => string {
  const words = useLedgerWords();
  return ({ book, way, amount }) => `${way === 'add' ? '+' : '−'}${words.amount(book, amount)}`;
}

/** What the company holds after it; below zero, it will be refused. */
export const heldAfter = (held: number, { way, amount }: Pick<Change, 'way' | 'amount'>): number =>
  way === 'add' ? held + amount : held - amount;

interface Props {
  correction: Correction;
  onStep: (step: 'agree' | 'refuse') => void;
}

/** What an operator reads before deciding about a correction. */
export function CorrectionDetails({ correction, onStep }: Props) {
  const t = useText(correctionsText);
  const words = useLedgerWords();
  const entries = useSteps(correction);
  const { company, book, held, reason, state } = correction;
  const after = heldAfter(held, correction);
  return (
    <>
      <DeskColumns>
        <DeskFacts
          facts={[
            { name: t.number, value: company.company_sn, isNumber: true },
            { name: t.before, value: words.amount(book, held) },
            { name: t.after, value: state === 'asked' && after >= 0 && words.amount(book, after) },
            { name: t.reason, value: reason },
          ]}
        />
        <Timeline label={t.timeline} entries={entries} />
      </DeskColumns>
      {state === 'asked' && after < 0 && <DeskBar>{t.lack}</DeskBar>}
      <Actions correction={correction} onStep={onStep} />
    </>
  );
}

function Actions({ correction: { state, bar }, onStep }: Props) {
  const t = useText(correctionsText);
  if (state !== 'asked') return null;
  if (bar) return <DeskBar>{t.bars[bar]}</DeskBar>;
  return (
    <DeskActions>
      <Button onClick={() => onStep('refuse')}>{t.refuse}</Button>
      <Button variant="primary" onClick={() => onStep('agree')}>
        {t.agree}
      </Button>
    </DeskActions>
  );
}

function useSteps(correction: Correction): TimelineEntry[] {
  const { steps: t, gone } = useText(correctionsText);
  const { state, asker, decider, created_at, decided_at, answer } = correction;
  const asked: TimelineEntry = {
    id: 'asked',
    title: t.asked,
    at: created_at,
    text: t.by(asker?.username ?? gone),
    tone: 'success',
  };
  if (state === 'asked') return [asked, { id: 'waiting', title: t.waiting, tone: 'warning' }];
  const text = [t.by(decider?.username ?? gone), answer].filter(Boolean).join(' · ');
  const at = decided_at ?? undefined;
  return [asked, { id: state, title: t[state], at, text, tone: state === 'agreed' ? 'success' : 'danger' }];
}
