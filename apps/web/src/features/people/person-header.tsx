import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { Avatar } from '../../shared/ui/display/avatar';
import { Skeleton } from '../../shared/ui/states/skeleton';
import type { PeopleList, Person } from './homepage-data';
import { homepageText } from './homepage-text';
import { PeopleDialog } from './people-dialog';
import { PersonActions, type ReportDialog } from './person-actions';
import styles from './person-header.module.css';

const LISTS = ['followers', 'following'] as const;

interface Props {
  person: Person | undefined;
  report: ReportDialog;
  onBlocked: () => void;
}

export function PersonHeader({ person, report, onBlocked }: Props) {
  return (
    <header className={styles.header}>
      {person?.cover ? (
        <div className={styles.cover} aria-hidden="true">
          <img src={person.cover} alt="" />
        </div>
      ) : (
        <div className={styles.cloth} aria-hidden="true" />
      )}
      <div className={styles.inner}>
        {person ? <Facts person={person} report={report} onBlocked={onBlocked} /> : <Skeletons />}
      </div>
    </header>
  );
}

function Facts({ person, report, onBlocked }: Props & { person: Person }) {
  const t = useText(homepageText);
  const isSignedIn = useSession((state) => state.user !== null);
  const [followed, setFollowed] = useState(person.followed);
  const [list, setList] = useState<PeopleList>();
  // The count that came with the page, and what was pressed since.
  const followers = person.followers + Number(followed) - Number(person.followed);
  const format = useFormat();
  return (
    <>
      <div className={styles.avatar} aria-hidden="true">
        <Avatar name={person.username} src={person.avatar} size="fill" />
      </div>
      <div className={styles.who}>
        <h1 className={styles.name}>{person.username}</h1>
        <p className={styles.line}>
          <span className={styles.type}>{t.types[person.type_role]}</span>
          {person.company_name && <span>{person.company_name}</span>}
          <span>{t.joined(format.date(person.joined_at))}</span>
        </p>
        {person.bio && <p className={styles.bio}>{person.bio}</p>}
        {person.links.length > 0 && (
          <ul className={styles.links} aria-label={t.links}>
            {person.links.map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="nofollow noopener noreferrer">
                  {shortLink(link)}
                </a>
              </li>
            ))}
          </ul>
        )}
        <PersonActions
          person={person}
          followed={followed}
          report={report}
          onFollowed={setFollowed}
          onBlocked={onBlocked}
        />
      </div>
      <dl className={styles.figures} aria-label={t.facts}>
        <Figure label={t.works} count={person.works} />
        {LISTS.map((name) => {
          const count = name === 'followers' ? followers : person.following;
          const open = isSignedIn && count > 0 ? () => setList(name) : undefined;
          return <Figure key={name} label={t[name]} count={count} onOpen={open} />;
        })}
        <Figure label={t.popularity} count={person.popularity} />
      </dl>
      {list && <PeopleDialog list={list} person={person} onClose={() => setList(undefined)} />}
    </>
  );
}

interface FigureProps {
  label: string;
  count: number;
  onOpen?: (() => void) | undefined;
}

/** A number; where people stand behind it, it opens their list. */
function Figure({ label, count, onOpen }: FigureProps) {
  const t = useText(homepageText);
  const format = useFormat();
  const shown = format.compact(count);
  return (
    <div>
      <dt>{label}</dt>
      <dd title={format.number(count)}>
        {onOpen ? (
          <button
            type="button"
            className={styles.open}
            aria-label={t.openList(label, shown)}
            onClick={onOpen}
          >
            {shown}
          </button>
        ) : (
          shown
        )}
      </dd>
    </div>
  );
}

/** A link as people say it; the browser shows all of it. */
const shortLink = (link: string) => link.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '');

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
