import type { AccessReport, ReportScreen } from '@motif/contract/features/permissions/access-report';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { SearchInput } from '../../shared/ui/fields/search-input';
import { EmptyState } from '../../shared/ui/states/empty-state';
import styles from './access.module.css';
import { accessText } from './access-text';
import { explainWords } from './explain-words';
import { StateMark } from './state-mark';
import { useAccessSearch } from './use-access-report';

export function ScreensReport({ report }: { report: AccessReport }) {
  const t = useText(accessText);
  const language = useLanguage();
  const { show, find, change } = useAccessSearch();
  const explain = explainWords(report, language);
  const titleOf = (screen: ReportScreen) => pickText(language, screen.title, screen.title_en);
  const screens = report.screens.filter((screen) => !screen.is_group);
  const wanted = report.screens.filter((screen) => {
    const fits = !find || `${titleOf(screen)}\n${screen.path}`.toLowerCase().includes(find.toLowerCase());
    return fits && (!show || (screen.state === 'closed') === (show === 'unseen'));
  });
  return (
    <>
      <div className={styles.filters}>
        <Segments
          label={t.show}
          value={show}
          choices={[
            { value: '', label: t.all },
            { value: 'seen', label: t.seen },
            { value: 'unseen', label: t.unseen },
          ]}
          onChange={(value) => change({ show: value })}
        />
        <div className={styles.find}>
          <SearchInput label={t.findScreen} value={find} onChange={(text) => change({ find: text })} />
        </div>
        <p className={styles.summary}>
          {t.summary(screens.filter(({ state }) => state !== 'closed').length, screens.length)}
        </p>
      </div>
      {wanted.length === 0 ? (
        <EmptyState
          illustration="no-results"
          title={t.noScreens}
          action={<Button onClick={() => change({ show: '', find: '' })}>{t.clear}</Button>}
        />
      ) : (
        <ul className={styles.rows}>
          {wanted.map((screen) => (
            <li
              key={screen.name}
              className={styles.row}
              data-level={screen.trail.length}
              data-group={screen.is_group}
            >
              <StateMark state={screen.state} label={t.states[screen.state]} />
              <div className={styles.what}>
                <span className={styles.rowTitle}>{titleOf(screen)}</span>
                <code className={styles.path}>{screen.path}</code>
              </div>
              <ul
                className={styles.why}
                data-closed={screen.conditions.some(({ kind, met }) => !met && kind !== 'parent')}
              >
                {explain(screen).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
