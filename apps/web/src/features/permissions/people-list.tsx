import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Avatar } from '../../shared/ui/display/avatar';
import { SearchInput } from '../../shared/ui/fields/search-input';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import styles from './access.module.css';
import { accessText } from './access-text';
import { useAccessSearch, usePeople } from './use-access-report';

export function PeopleList() {
  const t = useText(accessText);
  const { keyword, person, change } = useAccessSearch();
  return (
    <section className={styles.people} aria-label={t.people}>
      <SearchInput label={t.find} value={keyword} onChange={(text) => change({ keyword: text })} />
      <People keyword={keyword} chosen={person} onChoose={(id) => change({ person: String(id) })} />
    </section>
  );
}

interface PeopleProps {
  keyword: string;
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

function People({ keyword, chosen, onChoose }: PeopleProps) {
  const t = useText(accessText);
  const people = usePeople(keyword);
  if (people.isPending) return <SkeletonLines lines={6} />;
  if (people.isError && !people.data)
    return <ErrorState error={people.error} onRetry={() => void people.refetch()} />;
  const list = people.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <p className={styles.nobody}>{t.nobody}</p>;
  return (
    <ul className={styles.list}>
      {list.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={styles.person}
            aria-current={person.id === chosen || undefined}
            onClick={() => onChoose(person.id)}
          >
            <Avatar name={person.username} src="" size={32} />
            <span className={styles.names}>
              <span className={styles.name}>{person.username}</span>
              <span className={styles.note}>
                {person.account} · {person.company_name}
              </span>
            </span>
          </button>
        </li>
      ))}
      {people.hasNextPage && (
        <li className={styles.more}>
          <Button busy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
            {t.more}
          </Button>
        </li>
      )}
    </ul>
  );
}
