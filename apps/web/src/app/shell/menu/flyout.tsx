import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePlacement } from '../layouts/use-placement';
import styles from './flyout.module.css';

interface TriggerAttributes {
  'aria-expanded': boolean;
  onClick: (event: { detail: number }) => void;
}

interface FlyoutProps {
  /** The panel opens beside an icon of the side or below an entry of the bar. */
  placement: 'beside' | 'below';
  label: string;
  tiles?: boolean;
  trigger: (attributes: TriggerAttributes) => ReactNode;
  children: (close: () => void) => ReactNode;
}

/** The time the pointer may take between the entry and its panel. */
const LEAVE_MS = 160;
const STOPS = 'a[href], button';

/**
 * Shows the pages of a menu group in a panel. It opens on hover, click, Enter or the arrow key in its direction.
 * Beside an icon it also opens on focus, because the icon has no visible name. Esc closes it.
 */
export function Flyout({ placement, label, tiles = false, trigger, children }: FlyoutProps) {
  const [open, setOpen] = useState<false | 'passing' | 'held'>(false);
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePlacement({ anchor, panel, placement, open: open !== false, onLost: () => setOpen(false) });
  useEffect(() => () => clearTimeout(leaving.current), []);

  const close = () => {
    clearTimeout(leaving.current);
    setOpen(false);
  };
  const focusFirst = () =>
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(STOPS)?.focus());
  const enter = ({ pointerType }: PointerEvent) => {
    clearTimeout(leaving.current);
    if (pointerType === 'mouse' && !open) setOpen('passing');
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(false), LEAVE_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const inside = panel.current?.contains(event.target as Node) ?? false;
    if (event.key === 'Escape' && open) {
      anchor.current?.querySelector<HTMLElement>(STOPS)?.focus();
      close();
    } else if (!inside && event.key === (placement === 'below' ? 'ArrowDown' : 'ArrowRight')) {
      event.preventDefault();
      setOpen('held');
      focusFirst();
    } else if (inside && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      walk(panel.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer, focus and keys are watched on their way to the entries
    <div
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const onTrigger = !panel.current?.contains(event.target);
        // After Esc the focus returns while the panel is still open, and must not open it again.
        if (placement === 'beside' && onTrigger && !open && event.target.matches(':focus-visible'))
          setOpen('passing');
      }}
      onBlur={(event) => {
        if (!anchor.current?.contains(event.relatedTarget)) close();
      }}
    >
      {trigger({
        'aria-expanded': open !== false,
        onClick: ({ detail }) => {
          if (open === 'held' && detail > 0) return close();
          setOpen('held');
          // `detail` is 0 for Enter and Space.
          if (detail === 0) focusFirst();
        },
      })}
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a group of entries, not a form's fieldset
        <div
          ref={panel}
          className={tiles ? `${styles.panel} ${styles.tiles}` : styles.panel}
          data-menu="plain"
          role="group"
          aria-label={label}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

function walk(within: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(within?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
