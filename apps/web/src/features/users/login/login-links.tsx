import { useText } from '../../../shared/i18n/text';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import styles from '../auth.module.css';
import { authText } from '../auth-text';

/** For whoever cannot sign in yet, or no more. The path to return to travels along. */
export function LoginLinks() {
  const t = useText(authText);
  return (
    <div className={styles.links}>
      <span>
        {t.noAccount} <PlainLink to={`/register${window.location.search}`}>{t.register}</PlainLink>
      </span>
      <PlainLink to="/forgotPassword">{t.forgot}</PlainLink>
    </div>
  );
}
