import { defineText, useText } from '../../i18n/text';
import { CheckIcon } from './icons';
import styles from './steps.module.css';

const stepsText = defineText({
  zh: { done: '已完成', failed: '有问题' },
  en: { done: 'Done', failed: 'Needs attention' },
});

interface Step {
  id: string;
  title: string;
  description?: string | undefined;
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** The one that is under way; all before it are done. The number of steps: all are done. */
  current: number;
  /** What is under way has failed. */
  failed?: boolean;
}

/** Where somebody is in something that takes several steps. */
export function Steps({ label, steps, current, failed = false }: StepsProps) {
  const t = useText(stepsText);
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => {
        const isCurrent = at === current;
        const state = at < current ? 'done' : isCurrent ? (failed ? 'failed' : 'current') : 'waiting';
        return (
          <li
            key={step.id}
            className={styles.step}
            data-state={state}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {state === 'done' ? <CheckIcon width={14} height={14} /> : state === 'failed' ? '!' : at + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{step.title}</span>
              {(state === 'done' || state === 'failed') && <span className={styles.said}> {t[state]}</span>}
              {step.description && <span className={styles.description}>{step.description}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
