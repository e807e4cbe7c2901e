import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { goTo } from '../session/navigator';
import styles from './button.module.css';

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

/** The plain button, for screens that do without the component library. */
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

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Look {
  to: string;
}

/** A link that looks like a button. Not the router's own `Link`, because the sign-in screen loads no router. */
export function ButtonLink({ to, variant, large, wide, ...rest }: ButtonLinkProps) {
  const follow = (event: MouseEvent) => {
    // A new tab, a new window, a download: the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return <a {...rest} href={to} className={look({ variant, large, wide } as Look)} onClick={follow} />;
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
