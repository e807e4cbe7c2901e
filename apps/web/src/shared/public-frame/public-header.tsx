import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/text';
import { useSession } from '../session/session-store';
import { useSiteTitle } from '../site';
import { ButtonLink } from '../ui/actions/button';
import { LanguageSwitch } from '../ui/actions/language-switch';
import { ModeSwitch } from '../ui/actions/mode-switch';
import { Mark } from '../ui/display/mark';
import styles from './public-frame.module.css';
import { publicFrameText } from './public-frame-text';

export function PublicHeader({ parts }: { parts: ReactNode }) {
  const t = useText(publicFrameText);
  const site = useSiteTitle();
  const signedIn = useSession((state) => state.token !== null);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.brand} to="/portal" aria-label={t.home(site)}>
          <Mark size={26} />
          <span className={styles.site}>{site}</span>
        </Link>
        {parts && (
          <nav className={styles.parts} aria-label={t.pages}>
            {parts}
          </nav>
        )}
        <div className={styles.actions}>
          <LanguageSwitch />
          <ModeSwitch />
          {signedIn ? (
            <ButtonLink to="/">{t.enter}</ButtonLink>
          ) : (
            <>
              <ButtonLink to="/login" variant="quiet">
                {t.signIn}
              </ButtonLink>
              <span className={styles.wideOnly}>
                <ButtonLink to="/register">{t.register}</ButtonLink>
              </span>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
