import { COMPANY_DECLINE_CODES } from '@motif/contract/features/categories/category-declines';
import type { CategoryRequest } from '@motif/contract/features/categories/category-requests';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { PagedList } from '../../shared/ui/layout/paged-list';
import { toast } from '../../shared/ui/overlay/toast';
import { DeclineDialog } from '../categories/requests/decline-dialog';
import { requestsText } from '../categories/requests/requests-text';
import { useColleagueRequests, useRefreshRequests } from '../categories/requests/use-requests';
import styles from './category-requests.module.css';
import { staffText } from './staff-text';
import { useRefreshStaff } from './use-staff';

/** Categories that colleagues ask for. It is only there when somebody waits, or when a notice led here. */
export function CategoryRequests() {
  const words = useText(staffText);
  const titleId = useId();
  const [params] = useSearchParams();
  const requests = useColleagueRequests('waiting');
  const isLed = params.get('show') === 'requests';
  const isEmpty = !requests.data?.pages.some(({ list }) => list.length > 0);
  if (isEmpty && !isLed) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.requests}</h2>
      <PagedList query={requests} empty={<p className={styles.none}>{words.noRequests}</p>}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Request({ request }: { request: CategoryRequest }) {
  const t = useText(requestsText);
  const words = useText(staffText);
  const format = useFormat();
  const language = useLanguage();
  const refresh = useRefreshRequests();
  const refreshStaff = useRefreshStaff();
  const [isDeclining, setIsDeclining] = useState(false);
  const send = useIdempotentInMemory('POST /user/category_requests/{id}/open/');
  const decline = useIdempotentInMemory('POST /user/category_requests/{id}/decline/');
  const params = { id: request.id };
  const open = useMutation({
    mutationFn: () => send({ params }),
    onSuccess: async () => {
      toast.success(t.opened);
      await refreshStaff();
    },
    // What somebody else decided leaves the list, so the refusal cannot stand in it.
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  const { user, category, reason, created_at } = request;
  const name = pickText(language, category.name, category.name_en);
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <strong>{words.asksFor(user.username, name)}</strong>
        {reason && <span className={styles.reason}>{reason}</span>}
        <span className={styles.time}>
          {user.account} · {format.dateTime(created_at)}
        </span>
      </div>
      <div className={styles.actions}>
        <Button disabled={open.isPending} onClick={() => setIsDeclining(true)}>
          {t.decline}
        </Button>
        <Button variant="primary" busy={open.isPending} onClick={() => open.mutate()}>
          {t.open}
        </Button>
      </div>
      {isDeclining && (
        <DeclineDialog
          codes={COMPANY_DECLINE_CODES}
          send={(body) => decline({ params, body })}
          onClose={() => setIsDeclining(false)}
          onDone={() => setIsDeclining(false)}
        />
      )}
    </li>
  );
}
