import { useMedia } from '../../../shared/hooks/use-media';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Steps } from '../../../shared/ui/display/steps';
import styles from './batch-steps.module.css';
import { batchesText } from './batches-text';

const STEPS = ['pictures', 'blanks', 'placing', 'price'] as const;
const PHONE = '(max-width: 767.98px)';

/** Where somebody is on the way to a batch; a phone has room for one line of it. */
export function BatchSteps({ step }: { step: (typeof STEPS)[number] }) {
  const t = useText(batchesText);
  const format = useFormat();
  const isPhone = useMedia(PHONE);
  const current = STEPS.indexOf(step);
  if (!isPhone)
    return (
      <Steps
        current={current}
        label={t.steps.label}
        steps={STEPS.map((id) => ({ id, title: t.steps[id] }))}
      />
    );
  return (
    <div className={styles.compact}>
      <p className={styles.words}>
        <strong>{t.steps[step]}</strong>
        <span className={styles.quiet}>
          {t.stepOf(format.number(current + 1), format.number(STEPS.length))}
        </span>
      </p>
      <div aria-hidden className={styles.bar}>
        {STEPS.map((id, at) => (
          <span className={styles.part} data-reached={at <= current || undefined} key={id} />
        ))}
      </div>
    </div>
  );
}
