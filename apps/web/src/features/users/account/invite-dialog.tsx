import type { Invitation } from '@motif/contract/features/companies/invitations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { copyText } from '../../../shared/copy-text';
import { useFormat } from '../../../shared/i18n/format';
import { textNow, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from './users.module.css';
import { usersText } from './users-text';

const KEY = ['invitations'];

/** Invitation links by which the master account adds people to the company (AU-5). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText(usersText).invite;
  return (
    <Dialog title={t.title} onClose={onClose} wide>
      <InviteLinks />
    </Dialog>
  );
}

/** Makes links for anybody, and shows the invitations that are open. */
export function InviteLinks() {
  const t = useText(usersText).invite;
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => call('POST /organization/invitations/'),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <>
      <p className={styles.lead}>{t.lead}</p>
      {make.data && <Link invitation={make.data.invitation} />}
      <Button
        variant={make.data ? 'default' : 'primary'}
        busy={make.isPending}
        onClick={({ detail }) => detail < 2 && make.mutate()}
      >
        {t.make}
      </Button>
      <OpenInvitations />
    </>
  );
}

export function OpenInvitations() {
  const t = useText(usersText).invite;
  const open = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /organization/invitations/', undefined, { silent: true, signal }),
  });
  return (
    <>
      <h3 className={styles.subtitle}>{t.open}</h3>
      {open.isPending && <SkeletonLines lines={2} />}
      {open.error && <ErrorState error={open.error} onRetry={() => void open.refetch()} />}
      {open.data?.list.length === 0 && <p className={styles.note}>{t.none}</p>}
      <ul className={styles.rows}>
        {open.data?.list.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </>
  );
}

function Link({ invitation }: { invitation: string }) {
  const t = useText(usersText).invite;
  const address = `${window.location.origin}/register?invitation=${invitation}`;
  const copy = async () => {
    if (await copyText(address)) toast.success(t.copied);
    else toast.error(t.copyFailed);
  };
  return (
    <>
      <div className={styles.link}>
        <input readOnly value={address} aria-label={t.link} onFocus={(event) => event.target.select()} />
        <Button variant="primary" onClick={copy}>
          {t.copy}
        </Button>
      </div>
      <p className={styles.lead}>{t.once}</p>
    </>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const t = useText(usersText).invite;
  const format = useFormat();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call('DELETE /organization/invitations/{id}/', { params: { id: invitation.id } }),
    onSuccess: () => toast.success(textNow(usersText).invite.revoked),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <div>
          {invitation.username
            ? `${invitation.username} · ${invitation.contact ?? ''}`
            : format.dateTime(invitation.created_at)}
        </div>
        <div className={styles.note}>
          {invitation.invited_by} · {t.until(format.dateTime(invitation.expires_at))}
        </div>
      </div>
      <Button busy={revoke.isPending} onClick={() => revoke.mutate()}>
        {t.revoke}
      </Button>
    </li>
  );
}
