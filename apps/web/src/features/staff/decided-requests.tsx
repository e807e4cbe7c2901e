import type { CategoryRequest } from '@motif/contract/features/categories/category-requests';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Chip } from '../../shared/ui/display/chip';
import { PagedList } from '../../shared/ui/layout/paged-list';
import { Drawer } from '../../shared/ui/overlay/drawer';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { REQUEST_TONES, useDecisionFacts } from '../categories/requests/decision-facts';
import { requestsText } from '../categories/requests/requests-text';
import { useColleagueRequests } from '../categories/requests/use-requests';
import styles from './category-requests.module.css';
import { staffText } from './staff-text';

/** Opens what became of the requests of colleagues. */
export function DecidedRequests() {
  const t = useText(requestsText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.history}</Button>
      {isOpen && (
        <Drawer onClose={() => setOpen(false)} title={t.history}>
          <History />
        </Drawer>
      )}
    </>
  );
}

function History() {
  const t = useText(requestsText);
  const requests = useColleagueRequests('decided');
  return (
    <PagedList empty={<EmptyState illustration="empty" title={t.noHistory} />} query={requests}>
      {(list) => (
        <ul className={styles.list}>
          {list.map((request) => (
            <Decided key={request.id} request={request} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Decided({ request }: { request: CategoryRequest }) {
  const t = useText(requestsText);
  const words = useText(staffText);
  const format = useFormat();
  const language = useLanguage();
  const facts = useDecisionFacts(request);
  const { user, category, reason, created_at, state } = request;
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <strong>{words.asksFor(user.username, pickText(language, category.name, category.name_en))}</strong>
        {reason && <span className={styles.reason}>{reason}</span>}
        <span className={styles.time}>
          {user.account} · {format.dateTime(created_at)}
        </span>
        {facts.map(({ name, value }) => (
          <span className={styles.reason} key={name}>
            <span className={styles.time}>{name}</span> {value}
          </span>
        ))}
      </div>
      <Chip tone={REQUEST_TONES[state]}>{t.states[state]}</Chip>
    </li>
  );
}
