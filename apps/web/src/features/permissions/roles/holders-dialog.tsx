import type { Role } from '@motif/contract/features/permissions/roles';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from './roles.module.css';
import { rolesText } from './roles-text';
import { holdersQuery } from './use-roles';

/** The people who have a role. */
export function HoldersDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useText(rolesText);
  const format = useFormat();
  const language = useLanguage();
  const { data, error, isPending, refetch } = useQuery(holdersQuery(role.id));
  const rest = data ? data.people - data.holders.length : 0;
  return (
    <Dialog title={t.holdersTitle(pickText(language, role.name, role.name_en))} onClose={onClose}>
      {isPending && <SkeletonLines lines={3} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.holders.length === 0 && <p className={styles.note}>{t.noHolders}</p>}
      <ul className={styles.changes}>
        {data?.holders.map(({ id, username, account }) => (
          <li key={id}>
            <strong>{username}</strong> <span className={styles.note}>{account}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.note}>{t.morePeople(format.number(rest))}</p>}
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
