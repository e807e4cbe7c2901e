import { PAPER_KINDS, PAPER_MAX_BYTES } from '@motif/contract/papers';
import { useId } from 'react';
import { defineText, useText } from '../i18n/text';
import styles from './paper-field.module.css';

/** A file with its bytes: they are read once, so that a request that is sent again is the same one. */
export interface Paper {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const MB = 1024 * 1024;
const paperText = defineText({
  zh: {
    hint: (mb: number) => `PDF 或 OFD，最大 ${mb} MB`,
    wrong: '请选择 PDF 或 OFD 文件',
    large: (mb: number) => `文件超过 ${mb} MB，请换一个`,
  },
  en: {
    hint: (mb) => `PDF or OFD, ${mb} MB at most`,
    wrong: 'Choose a PDF or OFD file',
    large: (mb) => `The file is larger than ${mb} MB, please choose another`,
  },
});

interface PaperFieldProps {
  label: string;
  name?: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (paper: Paper | null, problem?: string) => void;
}

/** Chooses a paper, such as an invoice. The server looks at its bytes; here only the obvious is caught early. */
export function PaperField({ label, name, error, disabled = false, onChange }: PaperFieldProps) {
  const t = useText(paperText);
  const id = useId();
  const choose = async (file: File | undefined) => {
    if (!file) return onChange(null);
    const isPaper = PAPER_KINDS.some((kind) => file.name.toLowerCase().endsWith(`.${kind}`));
    if (!isPaper) return onChange(null, t.wrong);
    if (file.size > PAPER_MAX_BYTES) return onChange(null, t.large(PAPER_MAX_BYTES / MB));
    onChange({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="file"
        className={styles.input}
        accept={PAPER_KINDS.map((kind) => `.${kind}`).join(',')}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <div id={`${id}-note`} className={`${styles.note} ${error ? styles.error : ''}`} aria-live="polite">
        {error ?? t.hint(PAPER_MAX_BYTES / MB)}
      </div>
    </div>
  );
}
