import { useId } from 'react';
import { useFileDrop } from '../file-drop/use-file-drop';
import { defineText, useText } from '../i18n/text';
import styles from './file-field.module.css';

/** A file with its bytes: they are read once, so that a request that is sent again is the same one. */
export interface ReadFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export const readFile = async (file: File): Promise<ReadFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

const fileText = defineText({
  zh: { choose: '选择文件', another: '换一个', drop: '或把文件拖到这里' },
  en: { choose: 'Choose a file', another: 'Choose another', drop: 'or drop it here' },
});

interface FileFieldProps {
  label: string;
  /** The name of the file that is chosen. */
  chosen: string | undefined;
  accept: string;
  name?: string | undefined;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/**
 * Chooses one file, by the picker or by dropping it. The browser's own field lies over it unseen: its words would be in
 * the language of the browser.
 */
export function FileField({
  label,
  chosen,
  accept,
  name,
  hint,
  error,
  disabled = false,
  onChoose,
}: FileFieldProps) {
  const t = useText(fileText);
  const id = useId();
  const { over, handlers } = useFileDrop(([file]) => file && onChoose(file), !disabled);
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : true}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-over={over || undefined} {...handlers}>
        <span className={styles.button} aria-hidden="true">
          {chosen ? t.another : t.choose}
        </span>
        <span id={`${id}-chosen`} className={styles.name} data-chosen={chosen ? true : undefined}>
          {chosen ?? t.drop}
        </span>
        <input
          id={id}
          name={name}
          type="file"
          className={styles.input}
          accept={accept}
          disabled={disabled}
          title=""
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-chosen ${id}-note`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            // The same file may be chosen again after a refusal.
            target.value = '';
          }}
        />
      </div>
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {error ?? hint}
      </div>
    </div>
  );
}
