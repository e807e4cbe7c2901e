import { APP_VERSION } from '@motif/contract/limits';
import { Link } from 'react-router';
import { useText } from '../i18n/text';
import { useSiteTitle } from '../site';
import { Mark } from '../ui/display/mark';
import styles from './public-frame.module.css';
import { publicFrameText } from './public-frame-text';

export function PublicFooter() {
  const t = useText(publicFrameText);
  const site = useSiteTitle();
  return (
    <footer className={styles.footer}>
      <div className={styles.foot}>
        <div className={styles.sign}>
          <Mark size={32} />
          <div>
            <p className={styles.footSite}>{site}</p>
            <p>{t.slogan}</p>
          </div>
        </div>
        <nav className={styles.footLinks} aria-label={t.footer}>
          <Link to="/about">{t.about}</Link>
          <Link to="/verify">{t.verify}</Link>
          <Link to="/protocal/termsWebsite">{t.terms}</Link>
          <Link to="/protocal/privacyPolicy">{t.privacy}</Link>
        </nav>
        <p className={styles.copyright}>
          © {new Date().getFullYear()} {site} · {t.version(APP_VERSION)}
        </p>
      </div>
    </footer>
  );
}
