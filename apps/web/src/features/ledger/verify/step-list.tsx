import { useText } from '../../../shared/i18n/text';
import { CheckIcon, CloseIcon } from '../../../shared/ui/display/icons';
import { STEPS, type Step } from './check-receipt';
import { Hash } from './hash-strip';
import styles from './step-list.module.css';
import { verifyText } from './verify-text';

/** What was computed, in its order; steps that were not reached wait in grey. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const t = useText(verifyText);
  return (
    <section>
      <h2 className={styles.heading}>{t.steps}</h2>
      <ol className={styles.steps}>
        {STEPS.map((name, at) => {
          const step = steps[at];
          const state = step ? (step.ok ? 'passed' : 'failed') : 'waiting';
          return (
            <li key={name} className={styles.step} data-state={state}>
              <span className={styles.dot} role="img" aria-label={t[state]}>
                {state === 'passed' && <CheckIcon width={14} height={14} />}
                {state === 'failed' && <CloseIcon width={14} height={14} />}
              </span>
              <div className={styles.body}>
                <h3 className={styles.title}>{t.step[name]}</h3>
                {step && <p className={styles.about}>{t.about[name](step.count)}</p>}
                {step?.hash && <Hashes step={step} hash={step.hash} />}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Two hashes stand side by side where they were compared with the server, or where they differ. */
function Hashes({ step, hash }: { step: Step; hash: string }) {
  const t = useText(verifyText);
  const compared = step.expected && (step.name === 'root' || !step.ok) ? step.expected : undefined;
  return (
    <div className={styles.hashes}>
      <Hash hash={hash} label={compared && t.computed} />
      {compared && <Hash hash={compared} label={step.name === 'root' ? t.published : t.claimed} />}
    </div>
  );
}
