import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { OverlayPlace } from './overlay-place';
import styles from './popover.module.css';

interface PopoverProps {
  /** The button; spread the given attributes on it. */
  trigger: (attributes: {
    'aria-expanded': boolean;
    'aria-haspopup'?: 'menu';
    onClick: () => void;
  }) => ReactNode;
  label: string;
  /** A menu has entries alone, and looks after its own keys. */
  role?: 'group' | 'menu';
  /** Which edges of button and panel meet; the end unless said. Where that leaves the screen, the other ones. */
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
}

/**
 * A panel below its button. It stands in the document where it is seen, so Tab walks into it; Esc, a click outside
 * or Tab past its end closes it; arrows walk its entries.
 */
export function Popover({ trigger, label, role = 'group', align = 'end', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!open) return;
    setPlace(anchor.current);
    const outside = (event: Event) => {
      if (anchor.current?.contains(event.target as Node)) return;
      // A field hands over what was typed when it is left; one that is removed is never left.
      const field = document.activeElement;
      if (field instanceof HTMLElement && anchor.current?.contains(field)) field.blur();
      setOpen(false);
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
    // What stands in the panel may use these keys itself: a date counts up and down by arrows.
    if (!open || event.defaultPrevented) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(anchor.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are only watched on their way up from the entries
    <div ref={anchor} className={styles.anchor} onKeyDown={onKeyDown}>
      {trigger({
        'aria-expanded': open,
        // Only a menu is announced as one; a group of controls is something that opens.
        ...(role === 'menu' && { 'aria-haspopup': 'menu' }),
        onClick: () => setOpen(!open),
      })}
      {open && (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles it can have take a name
        <div ref={keepOnScreen} className={styles.panel} data-align={align} role={role} aria-label={label}>
          {/* A list that opens from the panel stands beside it, because the panel would cut it off. */}
          <OverlayPlace value={place}>{children(close)}</OverlayPlace>
        </div>
      )}
    </div>
  );
}

/** On a phone a button at one edge has no room for its panel towards that edge. */
function keepOnScreen(panel: HTMLElement | null): void {
  if (!panel) return;
  const { left, right } = panel.getBoundingClientRect();
  if (left < 0) panel.dataset.align = 'start';
  else if (right > window.innerWidth) panel.dataset.align = 'end';
}

function walk(within: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(within?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
