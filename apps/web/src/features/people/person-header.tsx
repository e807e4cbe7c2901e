import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Skeleton } from '../../shared/ui/states/skeleton';
import type { Person } from './homepage-data';
import { homepageText } from './homepage-text';
import styles from './person-header.module.css';

const FIGURES = ['works', 'followers', 'popularity'] as const;

export function PersonHeader({ person }: { person: Person | undefined }) {
  return (
    <header className={styles.header}>
      <div className={styles.cloth} aria-hidden="true" />
      <div className={styles.inner}>{person ? <Facts person={person} /> : <Skeletons />}</div>
    </header>
  );
}

function Facts({ person }: { person: Person }) {
  const t = useText(homepageText);
  const format = useFormat();
  return (
    <>
      <div className={styles.avatar} aria-hidden="true">
        {person.avatar ? <img src={person.avatar} alt="" /> : [...person.username][0]}
      </div>
      <div className={styles.who}>
        <h1 className={styles.name}>{person.username}</h1>
        <p className={styles.line}>
          <span className={styles.type}>{t.types[person.type_role]}</span>
          <span>{person.company_name}</span>
          <span>{t.joined(format.date(person.joined_at))}</span>
        </p>
      </div>
      <dl className={styles.figures} aria-label={t.facts}>
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd title={format.number(person[name])}>{format.compact(person[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Skeletons() {
  return (
    <>
      <div className={styles.avatar} />
      <div className={styles.who} aria-busy="true">
        <Skeleton width={180} height={32} />
        <Skeleton width={260} height={16} />
      </div>
    </>
  );
}
