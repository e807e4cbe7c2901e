import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { TextArea } from '../../../shared/ui/fields/text-area';
import styles from './receipt-input.module.css';
import { verifyText } from './verify-text';

interface Props {
  onFiles: (files: File[]) => void;
  onText: (text: string) => void;
}

/** Three ways in: a file that is dropped anywhere on the page, one that is chosen, and a pasted text. */
export function ReceiptInput({ onFiles, onText }: Props) {
  const t = useText(verifyText);
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onText(text.trim());
  };
  return (
    <div className={styles.input}>
      <div className={styles.drop}>
        <Tree />
        <p className={styles.title}>{t.dropTitle}</p>
        <p className={styles.text}>{t.dropText}</p>
        <Button variant="primary" large onClick={() => file.current?.click()}>
          {t.choose}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label={t.choose}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // The same file can be chosen again after it was changed.
            event.target.value = '';
          }}
        />
      </div>
      <form className={styles.paste} onSubmit={submit}>
        <TextArea
          label={t.paste}
          value={text}
          rows={10}
          placeholder={t.pasteHint}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {t.check}
        </Button>
      </form>
    </div>
  );
}

/** Eight leaves, and the path of one of them to the root. */
const Tree = () => (
  <svg className={styles.tree} viewBox="0 0 224 104" aria-hidden="true">
    <path d="M14 90 28 64M42 90 28 64M70 90 84 64M98 90 84 64M126 90 140 64M154 90 140 64M182 90 196 64M210 90 196 64M28 64 56 38M84 64 56 38M140 64 168 38M196 64 168 38M56 38 112 14M168 38 112 14" />
    <path className={styles.way} d="M98 90 84 64 56 38 112 14" />
    {LEAVES.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
    ))}
    {WAY.map(([x, y]) => (
      <circle key={`${x} ${y}`} className={styles.stop} cx={x} cy={y} r="5" />
    ))}
  </svg>
);
const LEAVES = [
  ...[14, 42, 70, 126, 154, 182, 210].map((x) => [x, 90] as const),
  ...[28, 140, 196].map((x) => [x, 64] as const),
  [168, 38] as const,
];
const WAY = [
  [98, 90],
  [84, 64],
  [56, 38],
  [112, 14],
] as const;
