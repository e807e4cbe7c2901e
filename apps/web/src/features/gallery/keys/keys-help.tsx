import { useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { icon } from '../../../shared/ui/display/icons';
import { isForGallery } from '../selection/gallery-keys';
import styles from './keys-help.module.css';
import { keysText } from './keys-text';

const KeyboardIcon = icon(
  <path d="M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M7 14h.01M17 14h.01M10 14h4" />,
);
const KeysDialog = lazyView(() => import('./keys-dialog').then((module) => module.KeysDialog));

/** `?` or the button shows the keyboard shortcuts; the button appears where there is a keyboard. */
export function KeysHelp() {
  const t = useText(keysText);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A Chinese keyboard may write the normal or the full-width sign.
      if (!['?', '？'].includes(event.key) || event.ctrlKey || event.metaKey || !isForGallery(event)) return;
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
      {open && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}
