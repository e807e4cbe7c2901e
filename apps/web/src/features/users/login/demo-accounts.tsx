import { useText } from '../../../shared/i18n/text';
import { meta } from '../../../shared/site';
import styles from '../auth.module.css';
import { authText } from '../auth-text';

/** Public by intention: these accounts exist only where the server runs on demo data. */
const DEMO_PASSWORD = 'Demo12345';
const ACCOUNTS = ['factory', 'illustrator', 'merchant', 'staff', 'admin'] as const;

/** One click fills the form, where the server says that it runs on demo data. */
export function DemoAccounts({ onPick }: { onPick: (username: string, password: string) => void }) {
  const t = useText(authText);
  if (!meta('demo')) return null;
  return (
    <div className={styles.demo}>
      <p id="demo-accounts">{t.demo}</p>
      <ul aria-labelledby="demo-accounts">
        {ACCOUNTS.map((account) => (
          <li key={account}>
            <button type="button" className={styles.chip} onClick={() => onPick(account, DEMO_PASSWORD)}>
              {t.roles[account]}
              {t.roles[account].toLowerCase() !== account && <span>{account}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
