import { useText } from '../../shared/i18n/text';
import { openServiceDialog } from '../../shared/service-dialog';
import { useSession } from '../../shared/session/session-store';
import { signOut } from '../../shared/session/sign-out';
import { Button, ButtonLink } from '../../shared/ui/actions/button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import type { Problem } from '../guard';
import { useAsked } from './asked';
import styles from './problem-page.module.css';
import { problemText } from './problem-text';

/** /403, /404 and paths without a screen, inside the frame. They stay until the person leaves them. */
export function ProblemView({ kind }: { kind: Problem }) {
  const t = useText(problemText);
  const isMaster = useSession((state) => state.user?.is_master === true);
  const asked = useAsked();
  const isForbidden = kind === 'forbidden';
  return (
    <div className={styles.view}>
      <EmptyState
        illustration={isForbidden ? 'forbidden' : 'not-found'}
        title={t[kind].title}
        isPage
        // The main account cannot be sent to itself.
        text={
          <>
            {isForbidden && isMaster ? t.forbidden.masterText : t[kind].text}
            {asked && <code className={styles.asked}>{asked}</code>}
          </>
        }
        action={
          <>
            <ButtonLink to="/" variant="primary">
              {t.home}
            </ButtonLink>
            {isForbidden && isMaster && <Button onClick={openServiceDialog}>{t.service}</Button>}
            {isForbidden && <Button onClick={() => signOut()}>{t.otherAccount}</Button>}
          </>
        }
      />
    </div>
  );
}
