import { isOverLimit } from '@motif/contract/features/companies/storage-limit';
import { lazy, Suspense, useState } from 'react';
import { LazyStorageDialog } from '../../../features/storage/storage-slot';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { useCompany } from '../../../shared/session/use-company';
import { Avatar } from '../../../shared/ui/display/avatar';
import { Popover } from '../../../shared/ui/overlay/popover';
import { toast } from '../../../shared/ui/overlay/toast';
import { lazyPart } from '../../lazy-part';
import { shellText } from '../shell-text';
import { AccountDialog, type AccountDialogName, loadAccountDialog } from './account-dialogs';
import styles from './avatar-menu.module.css';

const part = lazyPart(() => import('./avatar-panel').then((module) => module.AvatarPanel));
const AvatarPanel = lazy(() => part.get().then((component) => ({ default: component })));

export const prefetchAvatarPanel = part.prefetch;

/** The panel loads before it opens, so that a failed download does not break the frame. */
export function AvatarMenu() {
  const t = useText(shellText);
  const user = useSession((state) => state.user);
  const [dialog, setDialog] = useState<AccountDialogName>();
  const [storageOpen, setStorageOpen] = useState(false);
  const storage = useCompany().data?.storage;
  if (!user) return null;
  const whenLoaded = (loading: Promise<unknown>, then: () => void) =>
    loading.then(then, () => toast.error(t.notLoaded));
  return (
    <>
      <Popover
        label={t.account}
        trigger={({ onClick, ...attributes }) => (
          <button
            type="button"
            className={styles.trigger}
            aria-label={`${t.account}: ${user.username}`}
            title={user.username}
            {...attributes}
            onPointerEnter={part.prefetch}
            onFocus={part.prefetch}
            onClick={() => void whenLoaded(part.get(), onClick)}
          >
            <Avatar name={user.username} src={user.avatar} size={32} />
            {storage && isOverLimit(storage) && <span className={styles.alert} />}
          </button>
        )}
      >
        {(close) => (
          <Suspense>
            <AvatarPanel
              user={user}
              onClose={close}
              onOverLimit={() => setStorageOpen(true)}
              onDialog={(name) => void whenLoaded(loadAccountDialog(name), () => setDialog(name))}
            />
          </Suspense>
        )}
      </Popover>
      {storageOpen && <LazyStorageDialog onClose={() => setStorageOpen(false)} />}
      {dialog && <AccountDialog name={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}
