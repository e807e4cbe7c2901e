import type { AccessReport } from '@motif/contract/features/permissions/access-report';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import styles from './access.module.css';
import { accessText } from './access-text';
import { StateMark } from './state-mark';

export function CategoriesReport({ report }: { report: AccessReport }) {
  const t = useText(accessText);
  const language = useLanguage();
  // The permitted categories come first because the others are many.
  const sorted = [...report.categories].sort((a, b) => Number(b.may_enter) - Number(a.may_enter));
  return (
    <ul className={styles.rows}>
      {sorted.map((category) => (
        <li key={category.id} className={styles.row}>
          <StateMark
            state={category.may_enter ? 'menu' : 'closed'}
            label={category.may_enter ? t.enter : t.noEnter}
          />
          <span className={styles.what}>
            <span className={styles.rowTitle}>{pickText(language, category.name, category.name_en)}</span>
          </span>
          <span className={styles.why} data-closed={!category.may_enter}>
            {t.reasons[category.reason]}
          </span>
        </li>
      ))}
    </ul>
  );
}
