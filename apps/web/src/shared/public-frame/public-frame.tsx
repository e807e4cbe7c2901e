import { type ReactNode, useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { useText } from '../i18n/text';
import { PublicFooter } from './public-footer';
import styles from './public-frame.module.css';
import { publicFrameText } from './public-frame-text';
import { PublicHeader } from './public-header';

interface PublicFrameProps {
  /** Links to the parts of a long page, in the header. */
  parts?: ReactNode;
  children: ReactNode;
}

/** Around every public screen but the sign-in ones: a header that stays, the content, a footer with the small print. */
export function PublicFrame({ parts, children }: PublicFrameProps) {
  const t = useText(publicFrameText);
  const arrivedBy = useNavigationType();
  // A page newly opened starts at its top; going back, the browser knows the place.
  useEffect(() => {
    if (arrivedBy !== 'POP') window.scrollTo(0, 0);
  }, [arrivedBy]);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      <PublicHeader parts={parts} />
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
