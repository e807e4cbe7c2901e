import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useText } from '../../../shared/i18n/text';
import { Tabs } from '../../../shared/ui/actions/tabs';
import { Page } from '../../../shared/ui/layout/page';
import { CaseList } from './case-list';
import { casesText } from './cases-text';
import { DryRun } from './dry-run';

type View = 'cases' | 'dryRun';

/** Companies over their limit, for operators: what was done, what comes, and what would be done on any day. */
export function CasesPage() {
  const t = useText(casesText);
  const { filter, change } = useUrlFilter<{ view: View | '' }>(['view']);
  const view = filter.view || 'cases';
  return (
    <Page title={t.title}>
      <Tabs
        label={t.views}
        tabs={[
          { name: 'cases', title: t.cases },
          { name: 'dryRun', title: t.dryRun },
        ]}
        chosen={view}
        onChoose={(name) => change({ view: name === 'cases' ? '' : name })}
      >
        {view === 'cases' ? <CaseList /> : <DryRun />}
      </Tabs>
    </Page>
  );
}
