import type { TypeRole } from '@motif/contract/access';
import { call } from '../../../shared/api/call';
import { useLoad } from '../../../shared/hooks/use-load';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { type Icon, icon } from '../../../shared/ui/display/icons';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import styles from './kind-cards.module.css';
import { registerText } from './register-text';

/** The icons show a factory roof with its chimney, a pen's nib and a shop's awning. */
const KIND_ICONS: Record<TypeRole, Icon> = {
  factory: icon(
    <>
      <path d="M3.5 20V11l5.5 3v-3l5.5 3V4.5h4L20.5 20h-17Z" />
      <path d="M8 17h1.5M13 17h1.5" />
    </>,
  ),
  illustrator: icon(
    <>
      <path d="M14.5 4.5 19.5 9.5 17 16l-11.5 2.5L8 7l6.5-2.5Z" />
      <path d="m5.5 18.5 6-6M19.5 9.5l1-1-5-5-1 1" />
      <circle cx="12.3" cy="11.7" r="1.3" />
    </>,
  ),
  merchant: icon(
    <>
      <path d="M4.5 4.5h15l1.5 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0l1.5-5Z" />
      <path d="M5 13v6.5h14V13M10 19.5V16h4v3.5" />
    </>,
  ),
};

interface KindCardsProps {
  value: string;
  onChange: (kind: string) => void;
  error: string | undefined;
}

/** The kinds of account to register; choices and texts come from the server. */
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
