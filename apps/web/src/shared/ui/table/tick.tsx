import styles from './tick.module.css';

interface TickProps {
  label: string;
  state: 'none' | 'some' | 'all';
  tabIndex?: number;
  /** Left out where the body of the table listens for all its rows. */
  onChange?: (on: boolean) => void;
}

export const Tick = ({ label, state, tabIndex, onChange }: TickProps) => (
  <input
    type="checkbox"
    className={styles.tick}
    aria-label={label}
    checked={state === 'all'}
    ref={(input) => {
      if (input) input.indeterminate = state === 'some';
    }}
    tabIndex={tabIndex}
    readOnly={!onChange}
    onChange={onChange && (() => onChange(state !== 'all'))}
  />
);
