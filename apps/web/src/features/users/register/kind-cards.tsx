import { call } from '../../../shared/api/call';
import { useLoad } from '../../../shared/hooks/use-load';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import styles from './kind-cards.module.css';
import { KIND_ICONS } from './kind-icons';
import { registerText } from './register-text';

interface KindCardsProps {
  value: string;
  onChange: (kind: string) => void;
  error: string | undefined;
}

/** What one registers as; the choices and their words come from the server. */
export function KindCards({ value, onChange, error }: KindCardsProps) {
  const t = useText(registerText);
  const language = useLanguage();
  const choices = useLoad(
    (signal) => call('GET /user/user_type_role_choices/', undefined, { silent: true, signal }),
    language,
  );
  return (
    <fieldset className={styles.kinds} aria-describedby="kind-note">
      <legend>{t.kind}</legend>
      {choices.error !== undefined && (
        <p className={styles.failed} role="alert">
          {t.kindsFailed}
          <Button onClick={choices.retry}>{t.retry}</Button>
        </p>
      )}
      <div className={styles.cards}>
        {choices.data?.list.map((choice) => {
          const Icon = KIND_ICONS[choice.value];
          return (
            <label key={choice.value} className={styles.card}>
              <input
                type="radio"
                name="type_role"
                value={choice.value}
                checked={value === choice.value}
                aria-invalid={error !== undefined}
                onChange={() => onChange(choice.value)}
              />
              <Icon />
              <span className={styles.name}>{choice.label}</span>
              <span className={styles.description}>{choice.description}</span>
            </label>
          );
        })}
        {!choices.data && choices.error === undefined && <CardsToCome />}
      </div>
      <p id="kind-note" className={styles.note} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

const CardsToCome = () =>
  [1, 2, 3].map((card) => (
    <div key={card} className={styles.toCome}>
      <Skeleton height="100%" radius="var(--radius-card)" />
    </div>
  ));
