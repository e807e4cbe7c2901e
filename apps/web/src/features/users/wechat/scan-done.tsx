import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { ButtonLink } from '../../../shared/ui/actions/button';
import styles from '../auth.module.css';
import { AuthLayout } from '../auth-layout';
import { GoodSign } from '../signs';
import { callbackText } from './callback-text';

export type ScanEnd = 'bound' | 'allowed' | 'cancelled';

/** Shows the result. A person who did it in their own signed-in browser can continue from here. */
export function ScanDone({ end }: { end: ScanEnd }) {
  const t = useText(callbackText);
  const signedIn = useSession((state) => state.token !== null);
  const lead = { bound: t.boundLead, allowed: t.allowedLead, cancelled: t.cancelledLead };
  return (
    <AuthLayout
      sign={end !== 'cancelled' && <GoodSign />}
      heading={t[end]}
      lead={<span role="status">{lead[end]}</span>}
    >
      {signedIn && (
        <div className={styles.done}>
          <ButtonLink to="/" variant="primary" large wide>
            {t.goOn}
          </ButtonLink>
        </div>
      )}
    </AuthLayout>
  );
}
