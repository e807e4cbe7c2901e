import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { AuthLayout } from '../auth-layout';
import { callbackText } from './callback-text';
import styles from './scan-card.module.css';

const IDENTITIES = ['a', 'b', 'c'] as const;

/** Stands in for WeChat where the server runs on demo data: three people to be. */
export function DemoWechat({ onPick }: { onPick: (code: string) => void }) {
  const t = useText(callbackText);
  return (
    <AuthLayout heading={t.demoHeading} lead={t.demoLead}>
      <div className={styles.identities}>
        {IDENTITIES.map((identity) => (
          <Button key={identity} large wide onClick={() => onPick(`demo-${identity}`)}>
            {t.demoIdentity[identity]}
          </Button>
        ))}
      </div>
    </AuthLayout>
  );
}
