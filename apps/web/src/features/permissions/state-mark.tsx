import type { ReportScreen } from '@motif/contract/features/permissions/access-report';
import { CheckIcon, CloseIcon, EyeOffIcon } from '../../shared/ui/display/icons';
import styles from './access.module.css';

const ICONS = { menu: CheckIcon, open: EyeOffIcon, closed: CloseIcon };

/** Shows yes, hidden or no; an icon carries the meaning, not the colour alone. */
export function StateMark({ state, label }: { state: ReportScreen['state']; label: string }) {
  const Shape = ICONS[state];
  return (
    <span className={styles.mark} data-state={state} role="img" aria-label={label} title={label}>
      <Shape width={14} height={14} strokeWidth={2.2} />
    </span>
  );
}
