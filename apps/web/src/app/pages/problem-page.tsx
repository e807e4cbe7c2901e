import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { signOut } from '../../shared/session/sign-out';
import { useDocumentTitle } from '../../shared/site';
import { Button, ButtonLink } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import styles from './problem-page.module.css';
import { problemText } from './problem-text';

export const ForbiddenPage = () => <ProblemPage kind="forbidden" />;
export const MissingPage = () => <ProblemPage kind="missing" />;

/** /403 and /404: what happened, and two ways on. */
function ProblemPage({ kind }: { kind: 'forbidden' | 'missing' }) {
  const t = useText(problemText);
  const signedIn = useSession((state) => state.token !== null);
  useDocumentTitle(t[kind].title);
  return (
    <main className={styles.page}>
      <EmptyState
        illustration={kind === 'forbidden' ? 'forbidden' : 'not-found'}
        title={t[kind].title}
        isPage
        text={t[kind].text}
        action={
          <>
            <ButtonLink to={signedIn ? '/' : '/login'} variant="primary">
              {signedIn ? t.home : t.signIn}
            </ButtonLink>
            {!signedIn && <ButtonLink to="/portal">{t.portal}</ButtonLink>}
            {signedIn && kind === 'forbidden' && <Button onClick={() => signOut()}>{t.otherAccount}</Button>}
          </>
        }
      />
    </main>
  );
}
