import { SCREENS } from '@motif/contract/screens';
import { Link } from 'react-router';
import { pickText, useLanguage, useText } from '../i18n/text';
import { leavesOf } from '../session/menu-leaves';
import { useSession } from '../session/session-store';
import { ErrorState } from '../ui/states/error-state';
import { Skeleton } from '../ui/states/skeleton';
import { useAge } from './ages';
import { deskText } from './desk-text';
import { countText, type useQueueOf, useQueues } from './use-queues';
import styles from './waiting-queues.module.css';

type Queue = NonNullable<ReturnType<typeof useQueueOf>>;

/** What operators have to do: each queue with what waits in it, since when, and the way there. */
export function WaitingQueues() {
  const t = useText(deskText);
  const queues = useQueues();
  if (queues.isPending) return <Skeleton height={116} radius={12} />;
  if (!queues.data) return <ErrorState error={queues.error} onRetry={() => void queues.refetch()} />;
  return (
    <section aria-label={t.todo}>
      <ul className={styles.queues}>
        {queues.data.map((queue) => (
          <QueueCard key={queue.screen} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

function QueueCard({ queue: { screen, search, count, oldest } }: { queue: Queue }) {
  const t = useText(deskText);
  const language = useLanguage();
  const ageOf = useAge();
  const routes = useSession((state) => state.routes);
  const node = leavesOf(routes ?? []).find(({ component }) => component === screen);
  // A queue of a newer server may have no screen here, and a menu may leave one out.
  if (!node || !(screen in SCREENS)) return null;
  const age = oldest ? ageOf(oldest) : undefined;
  return (
    <li className={styles.queue} data-empty={count === 0 || undefined}>
      <Link to={`${node.path}${search}`} className={styles.link}>
        <span className={styles.name}>
          {t.queues[screen as keyof typeof t.queues] ??
            pickText(language, node.meta.title, node.meta.title_en)}
        </span>
        <strong className={styles.count}>{countText(count)}</strong>
        <span className={styles.age} data-late={age?.late || undefined}>
          {age ? t.oldest(age.text) : t.nothingWaits}
        </span>
      </Link>
    </li>
  );
}
