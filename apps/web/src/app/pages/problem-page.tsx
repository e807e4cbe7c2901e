import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { goTo } from '../../shared/session/navigator';
import { useSession } from '../../shared/session/session-store';
import { signOut } from '../../shared/session/sign-out';
import { useDocumentTitle } from '../../shared/site';
import { Button, ButtonLink } from '../../shared/ui/actions/button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import styles from './problem-page.module.css';
import { problemText } from './problem-text';

/** /403 and /404 lead home by themselves after this long. */
export const PROBLEM_PAGE_SECONDS = 5;

export const ForbiddenPage = () => <ProblemPage kind="forbidden" />;
export const MissingPage = () => <ProblemPage kind="missing" />;

/** /403 and /404 explain the problem and count down to the home page; the countdown can be stopped. */
function ProblemPage({ kind }: { kind: 'forbidden' | 'missing' }) {
  const t = useText(problemText);
  const signedIn = useSession((state) => state.token !== null);
  const home = signedIn ? '/' : '/portal';
  const { left, stop } = useCountdown(PROBLEM_PAGE_SECONDS, () => goTo(home));
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
      {left !== null && (
        <div className={styles.countdown}>
          {/* Screen readers hear the countdown once, because a number every second would be noise. */}
          <p className={styles.voice} role="status">
            {t.leaving(PROBLEM_PAGE_SECONDS)}
          </p>
          <p aria-hidden="true">{t.leaving(left)}</p>
          <Button variant="quiet" onClick={stop}>
            {t.stay}
          </Button>
        </div>
      )}
    </main>
  );
}

/** Counts the seconds until `done` runs; `left` is null after `stop`. */
function useCountdown(seconds: number, done: () => void): { left: number | null; stop: () => void } {
  const [left, setLeft] = useState<number | null>(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens at the end is decided at the end
  useEffect(() => {
    if (left === null) return;
    if (left === 0) {
      done();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, stop: () => setLeft(null) };
}
