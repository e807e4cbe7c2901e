import { type ReactNode, useEffect, useState } from 'react';
import { defineText, useText } from '../i18n/text';
import { icon } from '../ui/display/icons';
import styles from './keys-help.module.css';
import { isForPage } from './page-keys';

const text = defineText({ zh: { show: '键盘快捷键（?）' }, en: { show: 'Keyboard shortcuts (?)' } });

const KeyboardIcon = icon(
  <path d="M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M7 14h.01M17 14h.01M10 14h4" />,
);

/** `?` or the button shows the keys of the page; the button appears where there is a keyboard. */
export function KeysHelp({ children }: { children: (close: () => void) => ReactNode }) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A Chinese keyboard may write the normal or the full-width sign.
      if (!['?', '？'].includes(event.key) || event.ctrlKey || event.metaKey || !isForPage(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        aria-label={t.show}
        className={styles.button}
        onClick={() => setOpen(true)}
        title={t.show}
        type="button"
      >
        <KeyboardIcon height={18} width={18} />
      </button>
      {open && children(() => setOpen(false))}
    </>
  );
}
