import { type ReactNode, useRef, useState } from 'react';
import { usePlacement } from '../../layouts/use-placement';
import styles from './tip.module.css';

/** The name of an icon in the folded menu, while it is pointed at or has the focus. The entry itself says it aloud. */
export function Tip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  usePlacement({ anchor, panel, placement: 'beside', open, onLost: () => setOpen(false) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer, focus and Esc are watched on their way to the entry
    <div
      ref={anchor}
      onPointerEnter={({ pointerType }) => setOpen(pointerType === 'mouse')}
      onPointerLeave={() => setOpen(false)}
      onFocus={({ target }) => setOpen(target.matches(':focus-visible'))}
      onBlur={() => setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      {children}
      {open && (
        <div ref={panel} className={styles.tip} aria-hidden="true">
          {text}
        </div>
      )}
    </div>
  );
}
