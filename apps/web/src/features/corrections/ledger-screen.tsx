import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useText } from '../../shared/i18n/text';
import { Segments } from '../../shared/ui/actions/segments';
import { LedgerPage } from '../ledger/operators/ledger-page';
import { CorrectionsPage } from './corrections-page';
import { correctionsText } from './corrections-text';

const TABS = ['checks', 'corrections'] as const;

/** /setting/ledger: whether the books agree, and where they are corrected by hand. */
export function LedgerScreen() {
  const t = useText(correctionsText);
  const { filter, change } = useUrlFilter<{ tab: string; state: string }>(['tab', 'state']);
  const chosen = TABS.find((tab) => tab === filter.tab) ?? 'checks';
  const tabs = (
    <Segments
      label={t.tab}
      value={chosen}
      choices={TABS.map((value) => ({ value, label: t.tabs[value] }))}
      onChange={(tab) => change({ tab: tab === 'checks' ? '' : tab, state: '' })}
    />
  );
  return chosen === 'checks' ? <LedgerPage tabs={tabs} /> : <CorrectionsPage tabs={tabs} />;
}
