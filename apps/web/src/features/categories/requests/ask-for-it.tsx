import type { CategoryDecider } from '@motif/contract/features/categories/category-requests';
import { REQUEST_NOTE_MAX } from '@motif/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { TextArea } from '../../../shared/ui/fields/text-area';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import styles from './requests.module.css';
import { requestsText } from './requests-text';
import { ownRequestsQuery, useRefreshRequests } from './use-requests';

interface Props {
  id: number;
  name: string;
  /** Who would decide about a new request. */
  to: CategoryDecider;
  /** The element that names the category. */
  describedBy: string;
}

/** What somebody can do about a locked category: ask for it, or take back what they asked. */
export function AskForIt({ id, name, to, describedBy }: Props) {
  const t = useText(requestsText);
  const refresh = useRefreshRequests();
  const { data, isPending } = useQuery(ownRequestsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const waiting = data?.list.find((request) => request.main_category_id === id);
  const withdraw = async (request: number) => {
    setIsBusy(true);
    try {
      await call('POST /product/category_requests/{id}/withdraw/', { params: { id: request } });
      toast.success(t.withdrawn);
    } catch {
      // The call has shown the error.
    }
    await refresh();
    setIsBusy(false);
  };
  return (
    <div className={styles.ask}>
      {waiting ? (
        <>
          <span className={styles.waiting} role="status">
            {t.waiting[waiting.to]}
          </span>
          <Button aria-describedby={describedBy} busy={isBusy} onClick={() => void withdraw(waiting.id)}>
            {t.withdraw}
          </Button>
        </>
      ) : (
        <Button aria-describedby={describedBy} disabled={isPending} onClick={() => setIsAsking(true)}>
          {t.ask}
        </Button>
      )}
      {isAsking && <AskDialog id={id} name={name} to={to} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function AskDialog({ id, name, to, onClose }: Omit<Props, 'describedBy'> & { onClose: () => void }) {
  const t = useText(requestsText);
  const refresh = useRefreshRequests();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.length > REQUEST_NOTE_MAX ? '' : undefined }),
    send: async ({ reason }) => {
      const body = { main_category: id, reason: reason.trim() };
      await call('POST /product/category_requests/', { body }, { silent: true });
      toast.success(t.sent);
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog title={t.askTitle(name)} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p className={styles.to}>{t.to[to]}</p>
        <Refusal text={form.refusal} />
        <TextArea
          {...form.field('reason')}
          error={form.problem('reason') || undefined}
          label={t.reason}
          placeholder={t.reasonHint}
          max={REQUEST_NOTE_MAX}
        />
        <FormActions busy={form.sending} submit={t.send} onClose={onClose} />
      </form>
    </Dialog>
  );
}
