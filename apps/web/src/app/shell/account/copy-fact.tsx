import type { MouseEvent } from 'react';
import { copyText } from '../../../shared/copy-text';
import { useText } from '../../../shared/i18n/text';
import { toast } from '../../../shared/ui/overlay/toast';
import { shellText } from '../shell-text';
import styles from './avatar-menu.module.css';

/** A number one may have to pass on: a double click copies it (spec §8), and so does Enter, for the keyboard. */
export function CopyFact({ label, value }: { label: string; value: string }) {
  const t = useText(shellText);
  const copy = async () => {
    if (await copyText(value)) toast.success(t.copied);
    else toast.error(t.copyFailed);
  };
  // A click without a pointer behind it comes from the keyboard.
  const onClick = (event: MouseEvent) => event.detail === 0 && void copy();
  return (
    <button
      type="button"
      className={styles.fact}
      title={t.doubleClick}
      onDoubleClick={copy}
      onClick={onClick}
    >
      <span>{label}</span>
      <span>{value}</span>
    </button>
  );
}
