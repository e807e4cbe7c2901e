import { EVIDENCE_FILE_MAX_BYTES, EVIDENCE_FILES_MAX } from '@motif/contract/features/reports';
import { useEffect, useId, useRef, useState } from 'react';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { useFileDrop } from '../../shared/file-drop/use-file-drop';
import { readFile } from '../../shared/forms/file-field';
import { useText } from '../../shared/i18n/text';
import { Spinner } from '../../shared/ui/actions/button';
import { CloseIcon } from '../../shared/ui/display/icons';
import styles from './evidence.module.css';
import { evidenceText } from './evidence-text';

const ACCEPT = 'image/jpeg,image/png,image/webp';
const MB = 1024 * 1024;

/** A picture that was sent, and how it looks on this device. */
export interface SentPicture {
  id: number;
  preview: string;
}

interface Props {
  value: SentPicture[];
  onChange: (value: SentPicture[]) => void;
  disabled?: boolean;
}

/** Pictures as evidence. Each is sent as soon as it is chosen, and shown from the device. */
export function EvidenceFiles({ value, onChange, disabled = false }: Props) {
  const t = useText(evidenceText);
  const id = useId();
  const send = useIdempotentInMemory('POST /user/report/files/');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of made.current) URL.revokeObjectURL(address);
    },
    [],
  );
  const isFull = value.length >= EVIDENCE_FILES_MAX;
  const isBusy = disabled || sending || isFull;
  const problemOf = (file: File) => {
    if (!ACCEPT.split(',').includes(file.type)) return t.wrong;
    return file.size > EVIDENCE_FILE_MAX_BYTES ? t.large(EVIDENCE_FILE_MAX_BYTES / MB) : undefined;
  };
  const sendOne = async (file: File): Promise<SentPicture> => {
    const { bytes } = await readFile(file);
    const { id } = await send({ bytes });
    const preview = URL.createObjectURL(file);
    made.current.push(preview);
    return { id, preview };
  };
  /** One after another, in the order they were chosen; what went well stays when another does not. */
  const choose = async (files: readonly File[]) => {
    const problems: string[] = [];
    const note = (text: string, file: File) => problems.push(files.length > 1 ? t.of(file.name, text) : text);
    const good = files.filter((file) => {
      const problem = problemOf(file);
      if (problem) note(problem, file);
      return !problem;
    });
    const room = EVIDENCE_FILES_MAX - value.length;
    if (good.length > room) problems.push(t.tooMany(EVIDENCE_FILES_MAX, good.length - room));
    setProblem(undefined);
    setSending(true);
    let kept = value;
    for (const file of good.slice(0, room)) {
      try {
        kept = [...kept, await sendOne(file)];
        onChange(kept);
      } catch (error) {
        note(error instanceof Error ? error.message : String(error), file);
      }
    }
    setSending(false);
    if (problems.length > 0) setProblem(problems.join(t.between));
  };
  const { over, handlers } = useFileDrop((files) => void choose(files), !isBusy);
  return (
    <fieldset className={styles.files} data-over={over || undefined} {...handlers}>
      <legend>{t.files}</legend>
      <ul className={styles.sent}>
        {value.map((picture, at) => (
          <li key={picture.id} className={styles.one}>
            <img src={picture.preview} alt={t.nth(at + 1)} />
            <button
              type="button"
              className={styles.remove}
              aria-label={t.remove(at + 1)}
              disabled={disabled || sending}
              onClick={() => onChange(value.filter(({ id: one }) => one !== picture.id))}
            >
              <CloseIcon width={14} height={14} />
            </button>
          </li>
        ))}
        {!isFull && (
          <li>
            <label className={styles.add} aria-disabled={isBusy || undefined}>
              {sending ? <Spinner /> : <span aria-hidden="true">＋</span>}
              <span>{sending ? t.sending : t.add}</span>
              <input
                type="file"
                accept={ACCEPT}
                multiple
                disabled={isBusy}
                aria-describedby={`${id}-note`}
                onChange={({ target }) => {
                  void choose([...(target.files ?? [])]);
                  // The same file may be chosen again after a refusal.
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-note`} className={styles.note} data-error={problem ? true : undefined} aria-live="polite">
        {problem ?? t.filesHint(EVIDENCE_FILES_MAX, EVIDENCE_FILE_MAX_BYTES / MB)}
      </p>
    </fieldset>
  );
}
