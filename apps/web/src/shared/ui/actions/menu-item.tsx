import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './menu-item.module.css';

interface Parts {
  icon?: ReactNode;
  /** At the far end: a tick, a count. */
  end?: ReactNode;
}

/** An entry of a popover: one that does something … */
export function MenuButton({
  icon,
  end,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Parts) {
  return (
    <button type="button" {...rest} className={styles.item}>
      {icon}
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </button>
  );
}

/** … or one that leads somewhere. */
export function MenuLink({ icon, end, children, ...rest }: LinkProps & Parts) {
  return (
    <Link {...rest} className={styles.item}>
      {icon}
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </Link>
  );
}

export const MenuLine = () => <div className={styles.line} aria-hidden="true" />;
