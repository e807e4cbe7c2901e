import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../shared/i18n/text';
import { readRedirect, signInAddress } from '../../shared/session/redirect';
import { useDocumentTitle } from '../../shared/site';
import { ButtonLink } from '../../shared/ui/actions/button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import type { IllustrationName } from '../../shared/ui/states/illustration';
import styles from './problem-page.module.css';
import { problemText } from './problem-text';

/** /403 of a guest. With a path remembered it says that the session has ended (spec §8). */
export function ForbiddenPage() {
  const t = useText(problemText);
  const remembered = readRedirect(useLocation().search);
  if (remembered !== null) return <EndedPage remembered={remembered} />;
  return (
    <ProblemPage illustration="forbidden" {...t.guest}>
      <ButtonLink to="/login" variant="primary">
        {t.signIn}
      </ButtonLink>
      <ButtonLink to="/portal">{t.portal}</ButtonLink>
    </ProblemPage>
  );
}

/** /404 of a guest. */
export function MissingPage() {
  const t = useText(problemText);
  return (
    <ProblemPage illustration="not-found" {...t.missing}>
      <ButtonLink to="/portal" variant="primary">
        {t.portal}
      </ButtonLink>
      <ButtonLink to="/login">{t.signIn}</ButtonLink>
    </ProblemPage>
  );
}

function EndedPage({ remembered }: { remembered: string }) {
  const t = useText(problemText);
  const actions = useRef<HTMLSpanElement>(null);
  // One key leads on: nothing else can be done here.
  useEffect(() => actions.current?.querySelector('a')?.focus(), []);
  return (
    <ProblemPage illustration="forbidden" {...t.ended}>
      <span ref={actions}>
        <ButtonLink to={signInAddress(remembered)} variant="primary">
          {t.signInAgain}
        </ButtonLink>
      </span>
    </ProblemPage>
  );
}

interface ProblemPageProps {
  illustration: IllustrationName;
  title: string;
  text: string;
  /** What can be done. */
  children: ReactNode;
}

/** A problem outside the frame. It stays until the person leaves it. */
function ProblemPage({ illustration, title, text, children }: ProblemPageProps) {
  useDocumentTitle(title);
  return (
    <main className={styles.page}>
      <EmptyState illustration={illustration} title={title} isPage text={text} action={children} />
    </main>
  );
}
