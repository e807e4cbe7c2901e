import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../hooks/use-unsaved';
import { useText } from '../../i18n/text';
import { IconButton } from '../actions/button';
import { CloseIcon } from '../display/icons';
import { UnsavedQuestion } from './dialog';
import { dialogText } from './dialog-text';
import styles from './drawer.module.css';
import { OverlayPlace } from './overlay-place';

interface DrawerProps {
  title: string;
  onClose: () => void;
  /** Something in it is not saved: closing asks first, and so does leaving the screen. */
  dirty?: boolean;
  /** Pixels; a phone gives all it has. */
  width?: number;
  /** Stays in sight below what scrolls; the button that does it stands last. */
  footer?: ReactNode;
  children: ReactNode;
}

const WIDTH = 480;

/** A modal panel at the right side. The browser's own dialog keeps the focus inside and what is behind at rest. */
export function Drawer({ title, onClose, dirty = false, width = WIDTH, footer, children }: DrawerProps) {
  const t = useText(dialogText);
  const heading = useId();
  const drawer = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const pressedBeside = useRef(false);
  useUnsaved(dirty);
  useLayoutEffect(() => {
    const element = drawer.current;
    element?.showModal();
    setPlace(element);
    // Closed before it goes, so that the focus returns to where it came from.
    return () => element?.close();
  }, []);
  const leave = () => (dirty ? setAsking(true) : onClose());
  return (
    <dialog
      ref={drawer}
      className={styles.drawer}
      style={{ '--drawer-panel-width': `${width}px` } as CSSProperties}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file picker inside that was closed says the same.
        if (event.target !== drawer.current) return;
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => {
        // Chromium closes at the second Esc without asking.
        if (event.key !== 'Escape' || !dirty || asking) return;
        event.preventDefault();
        leave();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === drawer.current;
      }}
      onClick={(event) => {
        // A drag that began inside, such as over a text, is no click beside it.
        // The second click of a double click on the button that opened it is none either.
        if (event.target === drawer.current && pressedBeside.current && event.detail < 2) leave();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t.close} onClick={leave}>
            <CloseIcon />
          </IconButton>
        </header>
        <OverlayPlace value={place}>
          <div className={styles.body}>{children}</div>
        </OverlayPlace>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
      {asking && <UnsavedQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </dialog>
  );
}
