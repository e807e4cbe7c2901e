import type { ReactNode } from 'react';
import { setLanguage, useLanguage, useText } from '../../shared/i18n/text';
import { useSiteTitle } from '../../shared/site';
import { GlobeIcon } from '../../shared/ui/icons';
import { Mark } from '../../shared/ui/mark';
import styles from './auth.module.css';
import { authText } from './auth-text';
import { MotifWall } from './motif-wall';
import { usePainted } from './use-painted';

interface AuthLayoutProps {
  heading: string;
  lead: string;
  children: ReactNode;
}

/** The public frame: the motif on one side, one form on the other. */
export function AuthLayout({ heading, lead, children }: AuthLayoutProps) {
  const t = useText(authText);
  const site = useSiteTitle();
  const painted = usePainted();
  const other = useLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <div className={styles.layout}>
      <aside className={styles.wall}>
        {painted && (
          <>
            <MotifWall />
            <div className={styles.brand}>
              <Mark size={36} />
              <span className={styles.site}>{site}</span>
            </div>
            <p className={styles.slogan}>{t.slogan}</p>
          </>
        )}
      </aside>
      <main className={styles.main}>
        <button type="button" className={styles.language} lang={other} onClick={() => setLanguage(other)}>
          <GlobeIcon width={18} height={18} />
          {t.switchLanguage}
        </button>
        <div className={styles.panel}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
