import type { AccountLimits } from '@motif/contract/features/companies/account-place';
import type { LimitsAndUse } from '@motif/contract/features/staff/staff';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { chinaToday } from '../../shared/ui/dates/date-values';
import { DayField } from '../../shared/ui/dates/day-field';
import { WholeNumberField } from '../../shared/ui/fields/whole-number-field';
import { Meter } from '../../shared/ui/states/meter';
import styles from './staff.module.css';
import { staffText } from './staff-text';

export const NO_LIMITS: AccountLimits = {
  points_month: null,
  downloads_day: null,
  uploads_day: null,
  image_count: null,
  storage_mb: null,
  valid_until: null,
};
const NUMBERS = ['points_month', 'downloads_day', 'uploads_day', 'image_count', 'storage_mb'] as const;

export const limitsOf = ({ used: _, ...limits }: LimitsAndUse): AccountLimits => limits;

/** Whether every number that was typed is one; otherwise it would be sent as no limit. */
export const areLimitsReadable = (limits: AccountLimits): boolean =>
  NUMBERS.every((name) => !Number.isNaN(limits[name]));

interface Props {
  limits: AccountLimits;
  used?: LimitsAndUse['used'] | undefined;
  disabled?: boolean;
  onChange: (limits: AccountLimits) => void;
}

/** What an account may use, with what it has used. */
export function LimitFields({ limits, used, disabled = false, onChange }: Props) {
  const t = useText(staffText);
  const format = useFormat();
  /** Where there is a limit, the meter below says the rest. */
  const hintOf = (limit: number | null, count: number | undefined) => {
    if (count === undefined) return t.limitHint;
    return limit === null ? t.unlimitedUsed(format.number(count)) : undefined;
  };
  return (
    <div className={styles.fields}>
      <p className={styles.note}>{t.china}</p>
      {NUMBERS.map((name) => {
        const limit = limits[name];
        return (
          <div key={name}>
            <WholeNumberField
              label={t.limits[name]}
              name={name}
              disabled={disabled}
              value={limit}
              onChange={(value) => onChange({ ...limits, [name]: value })}
              hint={hintOf(limit, used?.[name])}
            />
            {used && limit !== null && !Number.isNaN(limit) && (
              <Meter
                label={t.used(format.number(used[name]))}
                used={used[name]}
                allowed={limit}
                text={(amount) => format.number(amount)}
              />
            )}
          </div>
        );
      })}
      <DayField
        label={t.validUntil}
        description={t.validUntilHint}
        disabled={disabled}
        error={limits.valid_until !== null && limits.valid_until < chinaToday() ? t.dayOver : undefined}
        value={limits.valid_until ?? ''}
        onChange={(day) => onChange({ ...limits, valid_until: day === '' ? null : day })}
      />
    </div>
  );
}
