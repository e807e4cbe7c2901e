import type { Todo } from '@motif/contract/features/home';
import type { TodoName } from '@motif/contract/features/home/overview-words';
import { pathOf } from '@motif/contract/screens';
import { Link } from 'react-router';
import { useText } from '../../shared/i18n/text';
import styles from './home.module.css';
import { homeText } from './home-text';

/** Where each thing is done. */
const PLACES: Record<TodoName, string> = {
  person_missing: `${pathOf('PersonalCenter')}?tab=verification`,
  person_rejected: `${pathOf('PersonalCenter')}?tab=verification`,
  company_missing: `${pathOf('PersonalCenter')}?tab=company`,
  company_rejected: `${pathOf('PersonalCenter')}?tab=company`,
  over_limit: pathOf('StoragePlan'),
  disputes: pathOf('Disputes'),
  orders: `${pathOf('OrderList')}?state=pending`,
  invitations: pathOf('AccountManagement'),
};

/** What this person has to do comes first; the server leaves out what is not for them. Nothing to do takes no room. */
export function TodoList({ todo }: { todo: readonly Todo[] }) {
  const t = useText(homeText);
  if (todo.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t.todo}>
      <h2 className={styles.heading}>{t.todo}</h2>
      <ul className={styles.todo}>
        {todo.map(({ what, count }) => (
          <li key={what}>
            <Link to={PLACES[what]}>
              <span>{t.todos[what](count)}</span>
              <span className={styles.go}>{t.todoActions[what]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
