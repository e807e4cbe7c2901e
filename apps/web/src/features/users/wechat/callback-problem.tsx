import { useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import styles from '../auth.module.css';
import { AuthLayout } from '../auth-layout';
import { BadSign } from '../signs';
import { callbackText } from './callback-text';

/** Shows what went wrong with WeChat and what to do next. */
export function CallbackProblem({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  const t = useText(callbackText);
  return (
    <AuthLayout sign={<BadSign />} heading={t.failed} lead={<span role="alert">{text}</span>}>
      <div className={styles.done}>
        {onRetry && (
          <Button variant="primary" large wide onClick={onRetry}>
            {t.retry}
          </Button>
        )}
        <ButtonLink to="/login" variant={onRetry ? 'default' : 'primary'} large wide>
          {t.otherWay}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
