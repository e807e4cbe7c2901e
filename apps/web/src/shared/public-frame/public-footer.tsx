import { APP_VERSION } from '@motif/contract/limits';
import { Link } from 'react-router';
import { useText } from '../i18n/text';
import { meta, useSiteTitle } from '../site';
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
        <Filing />
      </div>
    </footer>
  );
}

/** Where the law says that visitors can look the numbers up. */
const ICP_SITE = 'https://beian.miit.gov.cn/';
const PSB_SITE = 'https://beian.mps.gov.cn/#/query/webSearch?code=';

/** The numbers under which the site is filed (PI-13); the operator of the installation sets them. */
function Filing() {
  const [icp, psb] = [meta('icp-no'), meta('psb-no')];
  if (!icp && !psb) return null;
  return (
    <p className={styles.filing}>
      {icp && (
        <a href={ICP_SITE} target="_blank" rel="noreferrer">
          {icp}
        </a>
      )}
      {psb && (
        <a href={`${PSB_SITE}${psb.replace(/\D/g, '')}`} target="_blank" rel="noreferrer">
          {psb}
        </a>
      )}
    </p>
  );
}
