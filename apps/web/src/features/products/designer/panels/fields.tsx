import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { plainNumber } from '../../../../shared/whole-number';
import { designerText } from '../designer-text';
import styles from './fields.module.css';

interface MeasureProps {
  label: string;
  /** In whole units of the design. */
  value: number;
  /** How many of them make one of what is shown. */
  scale: number;
  unit: string;
  min?: number;
  max?: number;
  /** What an arrow key moves it by, as shown. Shift is ten times as much. */
  step?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A comma stands for the point where it does not part thousands. */
const figureOf = (typed: string) => Number(plainNumber(typed).replace(',', '.'));

const shownOf = (value: number, scale: number) => String(Math.round((value / scale) * 100) / 100);

/**
 * One figure of a layer. Narrower than the number field of the kit, because eight of them stand in a panel, and it
 * shows every step of a gesture.
 */
export function Measure({ label, value, scale, unit, min, max, step = 1, disabled, onChange }: MeasureProps) {
  const id = useId();
  /** What is being typed; undefined while nobody types. */
  const [typed, setTyped] = useState<string>();
  const change = (shown: number) => {
    if (!Number.isFinite(shown)) return;
    const next = Math.round(shown * scale);
    onChange(Math.min(max ?? next, Math.max(min ?? next, next)));
  };
  const finish = () => {
    if (typed !== undefined && typed.trim() !== '') change(figureOf(typed));
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') finish();
    else if (event.key === 'Escape') setTyped(undefined);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const by = (event.shiftKey ? 10 : 1) * step * (event.key === 'ArrowUp' ? 1 : -1);
      const from = typed === undefined ? value / scale : figureOf(typed);
      setTyped(undefined);
      change(Math.round((from + by) * 1000) / 1000);
    }
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-disabled={disabled || undefined}>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shownOf(value, scale)}
          disabled={disabled}
          aria-describedby={`${id}-unit`}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={finish}
          onKeyDown={onKeyDown}
        />
        <span id={`${id}-unit`} className={styles.unit}>
          {unit}
        </span>
      </div>
    </div>
  );
}

const HEX = /^#?([0-9a-f]{6})$/i;
const SWATCHES = ['#ffffff', '#1b1d22', '#d9363e', '#f08a24', '#f5cf3d', '#3a9d5d', '#2f6fd6', '#7d4cc2'];

interface ColourProps {
  label: string;
  value: string;
  onChange: (hex: string) => void;
}

/** A colour by the picker of the browser, by its code or by one of a few. */
export function ColourField({ label, value, onChange }: ColourProps) {
  const t = useText(designerText);
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    const [, hex] = HEX.exec(typed ?? '') ?? [];
    if (hex) onChange(`#${hex.toLowerCase()}`);
    setTyped(undefined);
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.colour}>
        <input
          id={id}
          type="color"
          className={styles.well}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <div className={styles.box}>
          <input
            className={styles.input}
            aria-label={`${label} ${t.field.hex}`}
            value={typed ?? value}
            maxLength={7}
            spellCheck={false}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={finish}
            onKeyDown={({ key }) => key === 'Enter' && finish()}
          />
        </div>
      </div>
      <div className={styles.swatches}>
        {SWATCHES.map((hex) => (
          <button
            key={hex}
            type="button"
            className={styles.swatch}
            style={{ background: hex }}
            aria-label={hex}
            aria-pressed={hex === value}
            onClick={() => onChange(hex)}
          />
        ))}
      </div>
    </div>
  );
}

/** A part of a panel with its heading. */
export const Part = ({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) => (
  <section className={styles.part}>
    <header className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      {end}
    </header>
    {children}
  </section>
);

/** A label like those of the fields beside it; the control inside has its own name. */
export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={`${styles.field} ${styles.labelled}`}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
);

export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;

/** Small buttons side by side. */
export const Tools = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.tools} aria-label={label}>
    {children}
  </fieldset>
);

interface ToolProps {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export const Tool = ({ label, pressed, disabled, onClick, children }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
);
