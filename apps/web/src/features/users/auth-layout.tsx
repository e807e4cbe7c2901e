import type { ReactNode } from 'react';
import { setLanguage, useLanguage, useText } from '../../shared/i18n/text';
import { useSiteTitle } from '../../shared/site';
import { PlainLink } from '../../shared/ui/actions/plain-link';
import { GlobeIcon } from '../../shared/ui/display/icons';
import { Mark } from '../../shared/ui/display/mark';
import { AfterPaint } from '../../shared/ui/states/after-paint';
import styles from './auth.module.css';
import { authText } from './auth-text';
import { MotifWall } from './motif-wall';

interface AuthLayoutProps {
  /** A sign above the heading shows success or failure. */
  sign?: ReactNode;
  heading: string;
  lead: ReactNode;
  /** Hides the wall. */
  plain?: boolean;
  /** Makes space for fields side by side. */
  wide?: boolean;
  children?: ReactNode;
}

/** The frame of the sign-in screens: the wall on one side, one form on the other. */
export function AuthLayout({ sign, heading, lead, plain, wide, children }: AuthLayoutProps) {
  return (
    <div className={plain ? styles.plain : styles.layout}>
      {!plain && (
        <aside className={styles.wall}>
          <AfterPaint>
            <Wall />
          </AfterPaint>
        </aside>
      )}
      <main className={styles.main}>
        <div className={`${styles.panel} ${wide ? styles.wide : ''}`}>
          {sign}
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <AfterPaint>
          <LanguageButton />
          <Foot />
        </AfterPaint>
      </main>
    </div>
  );
}

function Wall() {
  const t = useText(authText);
  const site = useSiteTitle();
  return (
    <>
      <MotifWall />
      <PlainLink to="/portal" className={styles.brand}>
        <Mark size={36} />
        <span className={styles.site}>{site}</span>
      </PlainLink>
      <p className={styles.slogan}>{t.slogan}</p>
    </>
  );
}

function LanguageButton() {
  const t = useText(authText);
  const other = useLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <button type="button" className={styles.language} lang={other} onClick={() => setLanguage(other)}>
      <GlobeIcon width={18} height={18} />
      {t.switchLanguage}
    </button>
  );
}

function Foot() {
  const t = useText(authText);
  return (
    <nav className={styles.foot}>
      <PlainLink to="/portal">{t.portal}</PlainLink>
      <PlainLink to="/protocal/termsWebsite">{t.terms}</PlainLink>
      <PlainLink to="/protocal/privacyPolicy">{t.privacy}</PlainLink>
    </nav>
  );
}
