import type { PaymentMethod } from '@motif/contract/features/orders/orders';
import { useId } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import styles from './confirm.module.css';
import { confirmText } from './confirm-text';
import { METHOD_ICONS } from './method-icons';
import type { Method } from './payment-methods';

interface MethodChoiceProps {
  methods: readonly Method[];
  value: PaymentMethod | undefined;
  onChange: (method: PaymentMethod) => void;
  disabled: boolean;
  /** What the company holds; the choice of points says whether it is enough. */
  points: number | undefined;
  pointsPrice: number | null;
}

/** The ways to pay, one below the other. */
export function MethodChoice({ methods, value, onChange, disabled, points, pointsPrice }: MethodChoiceProps) {
  const t = useText(confirmText);
  const language = useLanguage();
  const format = useFormat();
  const name = useId();
  const hintOf = (code: PaymentMethod) => {
    if (code !== 'points' || points === undefined) return undefined;
    const held = format.number(points);
    return points < (pointsPrice ?? 0) ? t.short(held) : t.balance(held);
  };
  return (
    <fieldset className={styles.methods} disabled={disabled}>
      <legend>{t.method}</legend>
      {methods.map(({ code, name: zh, name_en }) => {
        const MethodIcon = METHOD_ICONS[code];
        const hint = hintOf(code);
        return (
          <label key={code} className={styles.method}>
            <input
              type="radio"
              name={name}
              value={code}
              checked={code === value}
              onChange={() => onChange(code)}
            />
            <MethodIcon width={22} height={22} />
            <span>{pickText(language, zh, name_en)}</span>
            {hint && <small>{hint}</small>}
          </label>
        );
      })}
    </fieldset>
  );
}
