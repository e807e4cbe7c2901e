import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './context-menu.module.css';

export interface MenuPoint {
  x: number;
  y: number;
}

interface ContextMenuProps {
  label: string;
  point: MenuPoint;
  onClose: () => void;
  children: ReactNode;
}

/** A menu at the pointer. Arrow keys move in it; Esc, a click outside, scrolling or losing focus closes it. */
export function ContextMenu({ label, point, onClose, children }: ContextMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    const before = document.activeElement;
    const close = (event: Event) => {
      if (!panel.current?.contains(event.target as Node)) latest.current();
    };
    entries(panel.current)[0]?.focus({ preventScroll: true });
    const events = ['pointerdown', 'focusin', 'wheel'] as const;
    for (const name of events) document.addEventListener(name, close, { passive: true });
    return () => {
      for (const name of events) document.removeEventListener(name, close);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    if (!step && event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    const stops = entries(panel.current);
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (step) stops[(at + step + stops.length) % stops.length]?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of entries, not a form's fieldset
    <div
      ref={panel}
      className={styles.menu}
      role="group"
      aria-label={label}
      style={{ '--x': `${point.x}px`, '--y': `${point.y}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

const entries = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
];
