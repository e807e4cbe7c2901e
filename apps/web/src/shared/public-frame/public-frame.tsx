import { type ReactNode, useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { useText } from '../i18n/text';
import { PublicFooter } from './public-footer';
import styles from './public-frame.module.css';
import { publicFrameText } from './public-frame-text';
import { PublicHeader } from './public-header';

interface PublicFrameProps {
  /** Header links to the parts of a long page. */
  parts?: ReactNode;
  children: ReactNode;
}

/** The frame of all public screens except sign-in: a fixed header, the content and a footer. */
export function PublicFrame({ parts, children }: PublicFrameProps) {
  const t = useText(publicFrameText);
  const arrivedBy = useNavigationType();
  // A new page starts at its top; after Back the browser restores the position.
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
