import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  /** The button; spread the given attributes on it. */
  trigger: (attributes: {
    'aria-expanded': boolean;
    'aria-haspopup': 'true';
    onClick: () => void;
  }) => ReactNode;
  label: string;
  /** Which edges of button and panel meet; the end unless said. */
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
}

/**
 * A panel below its button. It stands in the document where it is seen, so Tab walks into it; Esc, a click outside
 * or Tab past its end closes it; arrows walk its entries.
 */
export function Popover({ trigger, label, align = 'end', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(anchor.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are only watched on their way up from the entries
    <div ref={anchor} className={styles.anchor} onKeyDown={onKeyDown}>
      {trigger({ 'aria-expanded': open, 'aria-haspopup': 'true', onClick: () => setOpen(!open) })}
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a group of entries, not a form's fieldset
        <div className={styles.panel} data-align={align} role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

function walk(within: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(within?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
