import type { XrayCheck, XrayLevel } from '@motif/contract/features/products/xray-choices';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { CheckIcon, WarningIcon } from '../../../shared/ui/display/icons';
import styles from './xray.module.css';
import { xrayText } from './xray-text';

export interface Finding {
  check: XrayCheck;
  level: XrayLevel;
  value: number;
}

/** What a check has found, in one sentence, and what helps. */
export function FindingWords({ check, level, value }: Finding) {
  const t = useText(xrayText);
  const format = useFormat();
  const Icon = level === 'ok' ? CheckIcon : WarningIcon;
  return (
    <span className={styles.finding} data-level={level}>
      <Icon aria-hidden="true" className={styles.icon} height={16} width={16} />
      <span className={styles.words}>
        <span>{t.said[check][level](format.number(value))}</span>
        {level !== 'ok' && <span className={styles.remedy}>{t.remedy[check]}</span>}
      </span>
    </span>
  );
}
