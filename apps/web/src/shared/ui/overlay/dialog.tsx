import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text';
import { Button, IconButton } from '../actions/button';
import { CloseIcon } from '../display/icons';
import styles from './dialog.module.css';
import { dialogText } from './dialog-text';
import { OverlayPlace } from './overlay-place';

interface DialogProps {
  title: string;
  /** Absent: nothing but what is asked for closes it. */
  onClose?: (() => void) | undefined;
  wide?: boolean;
  /** For lists: most of the window, and all of a phone. */
  large?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog of the browser's own: focus stays inside, Esc and a click beside it close it, what is behind rests. Where
 * something was typed into a form of it, closing asks first.
 */
export function Dialog({ title, onClose, wide = false, large = false, children }: DialogProps) {
  const t = useText(dialogText);
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const pressedBeside = useRef(false);
  const typed = useTyped();
  const [asking, setAsking] = useState(false);
  const leave = () => (onClose && typed.isThere() ? setAsking(true) : onClose?.());
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    setPlace(element);
    // The field or the decision that it is about, not the button that leaves again.
    const wanted = element?.querySelector<HTMLElement>('[data-autofocus], input, textarea, select');
    wanted?.focus();
    // Closed before it goes, so that the focus returns to where it came from.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${wide ? styles.wide : ''} ${large ? styles.large : ''}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A dialog or a file picker inside that was closed says the same.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
      onFocus={typed.watch}
      onKeyDown={(event) => {
        // Chromium closes at the second Esc without asking.
        if (event.key !== 'Escape' || asking || event.defaultPrevented) return;
        if (!onClose) event.preventDefault();
        else if (typed.isThere()) {
          event.preventDefault();
          leave();
        }
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // A drag that began inside, such as over a text, is no click beside it.
        // The second click of a double click on the button that opened it is none either.
        if (event.target === dialog.current && pressedBeside.current && event.detail < 2) leave();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {onClose && (
            <IconButton label={t.close} onClick={leave}>
              <CloseIcon />
            </IconButton>
          )}
        </header>
        <OverlayPlace value={place}>{children}</OverlayPlace>
      </div>
      {asking && onClose && <UnsavedQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </dialog>
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field that turns what is typed into chips says by `data-text` what it holds. */
const textOf = (field: TextField): string => field.dataset.text ?? field.value;

/** Whether a text in a form is another one than it was when somebody came to it. What is searched for is in no form. */
function useTyped() {
  const before = useRef(new Map<TextField, string>());
  return {
    watch({ target }: FocusEvent) {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isText && target.form && !before.current.has(target)) before.current.set(target, textOf(target));
    },
    isThere: () => [...before.current].some(([field, text]) => field.isConnected && textOf(field) !== text),
  };
}

/** Asks before something that was typed is lost. */
export function UnsavedQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useText(dialogText);
  return (
    <Dialog title={t.ask} onClose={onStay}>
      <p>{t.lose}</p>
      <DialogActions>
        <Button data-autofocus onClick={onStay}>
          {t.stay}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {t.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The buttons at its end; the one that does it stands last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
