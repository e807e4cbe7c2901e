import { ADMIN_ROLE } from '@motif/contract/access';
import type { AccessReport } from '@motif/contract/features/permissions/access-report';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import styles from './access.module.css';
import { accessText } from './access-text';
import { StateMark } from './state-mark';

export function RolesReport({ report }: { report: AccessReport }) {
  const t = useText(accessText);
  const language = useLanguage();
  const nameOf = (code: string) => {
    const found = report.permissions.find((permission) => permission.code === code);
    return found ? pickText(language, found.name, found.name_en) : code;
  };
  const sorted = [...report.roles].sort((a, b) => Number(b.held) - Number(a.held));
  return (
    <ul className={styles.rows}>
      {sorted.map((role) => (
        <li key={role.code} className={styles.row}>
          <StateMark state={role.held ? 'menu' : 'closed'} label={role.held ? t.held : t.notHeld} />
          <div className={styles.what}>
            <span className={styles.rowTitle}>{pickText(language, role.name, role.name_en)}</span>
            <code className={styles.path}>{role.code}</code>
          </div>
          <div className={styles.chips}>
            {role.permissions.length === 0 && (
              <span className={styles.note}>{role.code === ADMIN_ROLE ? t.passesAll : t.noPermissions}</span>
            )}
            {role.permissions.map((code) => (
              <span key={code} className={styles.chip} title={code}>
                {nameOf(code)}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
