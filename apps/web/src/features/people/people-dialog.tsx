import type { ListedPerson } from '@motif/contract/features/people';
import { useCallback, useEffect, useState } from 'react';
import { isAborted } from '../../shared/api/api-error';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { Button } from '../../shared/ui/actions/button';
import { PlainLink } from '../../shared/ui/actions/plain-link';
import { Avatar } from '../../shared/ui/display/avatar';
import { Dialog } from '../../shared/ui/overlay/dialog';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { FollowButton } from './follow-button';
import { loadPeople, type PeopleList } from './homepage-data';
import { homepageText } from './homepage-text';
import styles from './people-list.module.css';

interface Props {
  list: PeopleList;
  person: { id: number; username: string };
  onClose: () => void;
}

/** Who follows a person, or whom they follow, page by page. */
export function PeopleDialog({ list, person, onClose }: Props) {
  const t = useText(homepageText);
  const [people, setPeople] = useState<ListedPerson[]>([]);
  /** The cursor of the next page; null at the end, undefined before the first page. */
  const [cursor, setCursor] = useState<string | null>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(
    (from: string | null, signal: AbortSignal) => {
      setError(undefined);
      loadPeople(list, person.id, from, signal).then(
        (page) => {
          setPeople((now) => (from === null ? page.list : [...now, ...page.list]));
          setCursor(page.next_cursor);
        },
        (reason: unknown) => {
          if (!isAborted(reason)) setError(reason);
        },
      );
    },
    [list, person.id],
  );
  useEffect(() => {
    const left = new AbortController();
    load(null, left.signal);
    return () => left.abort();
  }, [load]);
  const more = () => load(cursor ?? null, new AbortController().signal);
  const mark = (id: number, followed: boolean) =>
    setPeople((now) => now.map((one) => (one.id === id ? { ...one, followed } : one)));
  return (
    <Dialog title={t.listTitles[list](person.username)} onClose={onClose}>
      {error !== undefined && <ErrorState error={error} onRetry={more} />}
      {error === undefined && cursor === undefined && <SkeletonLines lines={5} />}
      {cursor === null && people.length === 0 && <EmptyState illustration="empty" title={t.nobody} text="" />}
      <ul className={styles.list}>
        {people.map((one) => (
          <PersonRow key={one.id} person={one} onFollowed={mark} onOpen={onClose} />
        ))}
      </ul>
      {cursor && error === undefined && (
        <div className={styles.more}>
          <Button onClick={more}>{t.loadMore}</Button>
        </div>
      )}
    </Dialog>
  );
}

interface RowProps {
  person: ListedPerson;
  onFollowed: (id: number, followed: boolean) => void;
  onOpen: () => void;
}

function PersonRow({ person, onFollowed, onOpen }: RowProps) {
  const t = useText(homepageText);
  const format = useFormat();
  const me = useSession((state) => state.user?.id);
  const { id, username, avatar, works, followers, followed, has_page } = person;
  return (
    <li className={styles.row}>
      <Avatar name={username} src={avatar} />
      <div className={styles.words}>
        {has_page ? (
          <PlainLink className={styles.name} to={`/personalHomepage/${id}`} onClick={onOpen}>
            {username}
          </PlainLink>
        ) : (
          <span className={styles.name}>{username}</span>
        )}
        <span className={styles.note}>{t.inShort(format.compact(works), format.compact(followers))}</span>
      </div>
      {id !== me && (
        <FollowButton
          id={id}
          username={username}
          followed={followed}
          onFollowed={(next) => onFollowed(id, next)}
        />
      )}
    </li>
  );
}
