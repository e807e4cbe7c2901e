import { type CSSProperties, useId } from 'react';
import styles from './slider.module.css';

interface SliderProps {
  label: string;
  value: number;
  max: number;
  /** What the value means in words, for the eye and for screen readers. */
  text: string;
  /** Places worth stopping at. */
  marks?: readonly { at: number; label: string; tone?: 'warning' | 'danger' }[];
  onChange: (value: number) => void;
}

/** A value between 0 and `max`, by pointer, touch and arrow keys. */
export function Slider({ label, value, max, text, marks = [], onChange }: SliderProps) {
  const id = useId();
  const share = (at: number) => `${max > 0 ? (at / max) * 100 : 0}%`;
  return (
    <div className={styles.slider}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{text}</output>
      </div>
      <input
        id={id}
        type="range"
        className={styles.range}
        style={{ '--share': share(value) } as CSSProperties}
        min={0}
        max={max}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      {/* Buttons beside the slider lead to the same places. */}
      <div aria-hidden="true" className={styles.marks}>
        {marks.map(({ at, label: name, tone }) => (
          <span key={name} className={styles.mark} data-tone={tone} style={{ insetInlineStart: share(at) }} />
        ))}
      </div>
    </div>
  );
}
