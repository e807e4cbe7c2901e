import type { AccessReport } from '@motif/contract/features/permissions/access-report';
import { useState } from 'react';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Tabs } from '../../shared/ui/actions/tabs';
import { Avatar } from '../../shared/ui/display/avatar';
import styles from './access.module.css';
import { accessText } from './access-text';
import { CategoriesReport } from './categories-report';
import { RolesReport } from './roles-report';
import { ScreensReport } from './screens-report';
import { useAccessSearch } from './use-access-report';

type Part = 'screens' | 'categories' | 'roles';
const PARTS: readonly Part[] = ['screens', 'categories', 'roles'];

export function Report({ report }: { report: AccessReport }) {
  const t = useText(accessText);
  const [part, setPart] = useState<Part>('screens');
  return (
    <>
      <PersonCard report={report} />
      <Tabs
        label={t.tabs}
        tabs={PARTS.map((name) => ({ name, title: t[name] }))}
        chosen={part}
        onChoose={setPart}
      >
        {part === 'screens' && <ScreensReport report={report} />}
        {part === 'categories' && <CategoriesReport report={report} />}
        {part === 'roles' && <RolesReport report={report} />}
      </Tabs>
    </>
  );
}

function PersonCard({ report: { person, roles } }: { report: AccessReport }) {
  const t = useText(accessText);
  const language = useLanguage();
  const { change } = useAccessSearch();
  const { category } = person;
  return (
    <header className={styles.card}>
      <Avatar name={person.username} src="" size={48} />
      <div className={styles.names}>
        <h2 className={styles.cardName}>
          {person.username}
          <span className={styles.note}>{person.account}</span>
        </h2>
        <p className={styles.note}>
          {person.company_name} · {person.company_sn} · {t.types[person.type_role]}
        </p>
        <p className={styles.chips}>
          <span className={styles.chip}>{person.is_master ? t.master : t.sub}</span>
          {roles
            .filter((role) => role.held)
            .map((role) => (
              <span key={role.code} className={styles.chip} data-accent>
                {pickText(language, role.name, role.name_en)}
              </span>
            ))}
          {person.status !== 'active' && (
            <span className={styles.chip} data-danger>
              {t[person.status]}
            </span>
          )}
          <span className={styles.chip}>
            {category ? t.inCategory(pickText(language, category.name, category.name_en)) : t.noCategory}
          </span>
        </p>
      </div>
      <div className={styles.back}>
        <Button onClick={() => change({ person: '' })}>{t.back}</Button>
      </div>
    </header>
  );
}
