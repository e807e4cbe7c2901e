import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './notice-panel.module.css';

interface NoticeSheetProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** On a phone the sheet rises from the bottom over everything else. */
export function NoticeSheet({ label, onClose, children }: NoticeSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog by itself, as `onCancel`
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.sheetBody}>{children}</div>
    </dialog>
  );
}
