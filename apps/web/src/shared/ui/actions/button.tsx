import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { PlainLink, type PlainLinkProps } from './plain-link';

type Variant = 'primary' | 'default' | 'quiet' | 'danger';

interface Look {
  variant?: Variant;
  large?: boolean;
  wide?: boolean;
}

const look = ({ variant = 'default', large, wide }: Look) =>
  [styles.button, styles[variant], large && styles.large, wide && styles.wide].filter(Boolean).join(' ');

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Under way: a spinner, and no second click. */
  busy?: boolean;
}

/** A plain button. */
export function Button({ variant, large, wide, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, large, wide } as Look)}
      disabled={disabled || busy}
      aria-busy={busy}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, large, wide, ...rest }: PlainLinkProps & Look) {
  return <PlainLink {...rest} className={look({ variant, large, wide } as Look)} />;
}

/** The same for an address outside of the application, which opens beside it. */
export function OutsideLink({
  variant,
  large,
  wide,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return (
    <a target="_blank" rel="noopener" {...rest} className={look({ variant, large, wide } as Look)}>
      {children}
    </a>
  );
}

/** A square button of one icon; the label is what a screen reader and the tooltip say. */
export function IconButton({
  label,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={`${styles.button} ${styles.quiet} ${styles.icon}`}
    >
      {children}
    </button>
  );
}

export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
