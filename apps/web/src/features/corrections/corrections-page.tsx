import {
  CORRECTION_STATES,
  type Correction,
  type CorrectionState,
} from '@motif/contract/features/corrections';
import { type ReactNode, useState } from 'react';
import { useAge } from '../../shared/desk/ages';
import { deskText } from '../../shared/desk/desk-text';
import type { QueueLine } from '../../shared/desk/queue-rows';
import { ReviewQueue } from '../../shared/desk/review-queue';
import { useQueueState } from '../../shared/desk/use-queue-state';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import { Page } from '../../shared/ui/layout/page';
import { ledgerPageText } from '../ledger/operators/ledger-page-text';
import { CorrectionDetails, useChangeText } from './correction-details';
import styles from './corrections.module.css';
import { correctionsText } from './corrections-text';
import { AgreeDialog, RefuseDialog } from './decide-dialogs';
import { ProposeDialog } from './propose-dialog';
import { useCorrections } from './use-corrections';

const TONES: Record<CorrectionState, ChipTone> = { asked: 'warning', agreed: 'success', refused: 'neutral' };

/** Operators propose corrections and decide about those of others; the oldest that waits comes first. */
export function CorrectionsPage({ tabs }: { tabs: ReactNode }) {
  const t = useText(correctionsText);
  const desk = useText(deskText);
  const { title } = useText(ledgerPageText);
  const filter = useQueueState(CORRECTION_STATES);
  const corrections = useCorrections(filter.state);
  const line = useLine();
  const [isProposing, setIsProposing] = useState(false);
  return (
    <Page
      title={title}
      actions={
        <Button variant="primary" onClick={() => setIsProposing(true)}>
          {t.propose}
        </Button>
      }
    >
      <div className={styles.tabs}>{tabs}</div>
      <ReviewQueue<Correction, 'agree' | 'refuse', CorrectionState>
        label={t.label}
        lead={t.lead}
        keys={desk.keys(t.agree, t.refuse)}
        screen="Ledger"
        query={corrections}
        idOf={({ id }) => id}
        filter={filter}
        words={t.states}
        line={line}
        detail={(correction, { ask }) => <CorrectionDetails correction={correction} onStep={ask} />}
        dialog={(step, correction, end) =>
          step === 'agree' ? (
            <AgreeDialog correction={correction} {...end} />
          ) : (
            <RefuseDialog correction={correction} {...end} />
          )
        }
        keysOf={({ state, bar }) =>
          state === 'asked' && bar === null ? { approve: 'agree', refuse: 'refuse' } : {}
        }
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {isProposing && <ProposeDialog onClose={() => setIsProposing(false)} />}
    </Page>
  );
}

function useLine(): (correction: Correction) => QueueLine {
  const t = useText(correctionsText);
  const format = useFormat();
  const ageOf = useAge();
  const changeText = useChangeText();
  return (correction) => {
    const { company, reason, state, asker, created_at, decided_at } = correction;
    return {
      title: company.company_name,
      text: reason,
      amount: changeText(correction),
      note: asker?.username ?? t.gone,
      chip: <Chip tone={TONES[state]}>{t.states[state]}</Chip>,
      age: decided_at ? { text: format.date(decided_at) } : ageOf(created_at),
    };
  };
}
