import { PICTURE_NAME_MAX } from '@motif/contract/limits';
import { useState } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { isComposing } from '../../../../shared/keys/input-method';
import { isOver, type UploadItem } from '../../engine/upload-item';
import { uploader } from '../../engine/uploader';
import { uploadText } from '../../upload-text';
import styles from './upload-list.module.css';

/** Edits the name of a picture in its row. An empty name is not saved, and the old one returns. */
export function NameInput({ item }: { item: UploadItem }) {
  const t = useText(uploadText);
  const [typed, setTyped] = useState<string | null>(null);
  if (isOver(item)) return <span className={styles.title}>{item.name}</span>;
  const save = () => {
    const name = typed?.trim();
    setTyped(null);
    // The call has shown the error, and the old name is back.
    if (name && name !== item.name)
      uploader()
        .edit(item.id, name, item.own)
        .catch(() => undefined);
  };
  return (
    <input
      className={styles.title}
      aria-label={t.nameOf(item.fileName)}
      maxLength={PICTURE_NAME_MAX}
      value={typed ?? item.name}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
