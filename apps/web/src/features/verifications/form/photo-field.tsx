import type { PaperSide } from '@motif/contract/features/verifications/verification-reviews';
import { IDENTITY_PAPER_MAX_BYTES } from '@motif/contract/features/verifications/verification-states';
import { useEffect, useId, useState } from 'react';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { useFileDrop } from '../../../shared/file-drop/use-file-drop';
import { readFile } from '../../../shared/forms/file-field';
import { useText } from '../../../shared/i18n/text';
import { Spinner } from '../../../shared/ui/actions/button';
import { SuccessIcon } from '../../../shared/ui/display/icons';
import styles from '../verification.module.css';
import { verificationText } from '../verification-text';

const ACCEPT = 'image/jpeg,image/png,image/webp';
const MB = 1024 * 1024;

interface Props {
  side: PaperSide;
  endpoint: 'POST /user/real_auth/papers/' | 'POST /organization/real_auth/papers/';
  name: string;
  /** The id of the picture once it was sent. */
  value: number | null;
  error: string | undefined;
  disabled: boolean;
  onChange: (id: number | null) => void;
}

/** One side of a paper, by the camera or from a file. It is sent as soon as it is chosen, and shown from the device. */
export function PhotoField({ side, endpoint, name, value, error, disabled, onChange }: Props) {
  const t = useText(verificationText).form;
  const id = useId();
  const send = useIdempotentInMemory(endpoint);
  const [preview, setPreview] = useState<string>();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const refuse = (text: string) => {
    setProblem(text);
    setPreview(undefined);
    onChange(null);
  };
  const choose = async (file: File) => {
    if (!ACCEPT.split(',').includes(file.type)) return refuse(t.wrong);
    if (file.size > IDENTITY_PAPER_MAX_BYTES) return refuse(t.large(IDENTITY_PAPER_MAX_BYTES / MB));
    setProblem(undefined);
    setPreview(URL.createObjectURL(file));
    setSending(true);
    onChange(null);
    try {
      const { bytes } = await readFile(file);
      onChange((await send({ bytes })).id);
    } catch (reason) {
      refuse(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setSending(false);
    }
  };
  const isBusy = disabled || sending;
  const { over, handlers } = useFileDrop(([file]) => file && void choose(file), !isBusy);
  const said = problem ?? (sending ? undefined : error);
  return (
    <fieldset className={styles.photo} data-invalid={said ? true : undefined}>
      <legend>{t.sides[side]}</legend>
      <div className={styles.photoBox} data-over={over || undefined} {...handlers}>
        {preview ? <img src={preview} alt={t.sides[side]} /> : <Outline side={side} />}
      </div>
      <div className={styles.photoButtons}>
        {(['camera', 'file'] as const).map((how) => (
          <label key={how} className={styles.pick} data-how={how} aria-disabled={isBusy || undefined}>
            {how === 'camera' ? t.camera : preview ? t.another : t.choose}
            <input
              type="file"
              // The form focuses a field by its name, and only one of the two may have it.
              name={how === 'file' ? name : undefined}
              accept={ACCEPT}
              capture={how === 'camera' ? 'environment' : undefined}
              disabled={isBusy}
              aria-label={`${t.sides[side]}: ${how === 'camera' ? t.camera : t.choose}`}
              aria-invalid={said !== undefined}
              aria-describedby={`${id}-note`}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void choose(file);
                // The same file may be chosen again after a refusal.
                target.value = '';
              }}
            />
          </label>
        ))}
      </div>
      <p
        id={`${id}-note`}
        className={styles.photoNote}
        data-error={said ? true : undefined}
        aria-live="polite"
      >
        {sending ? (
          <>
            <Spinner /> {t.sending}
          </>
        ) : value !== null && !said ? (
          <span className={styles.ready}>
            <SuccessIcon width={16} height={16} /> {t.ready}
          </span>
        ) : (
          (said ?? t.hint(IDENTITY_PAPER_MAX_BYTES / MB))
        )}
      </p>
    </fieldset>
  );
}

/** Shows what belongs into the frame. */
function Outline({ side }: { side: PaperSide }) {
  return (
    <svg viewBox="0 0 160 100" aria-hidden="true" className={styles.outline}>
      <rect x="6" y="6" width="148" height="88" rx="8" />
      {side === 'front' && (
        <>
          <path d="M20 28h52M20 42h40M20 56h56M20 78h84" />
          <circle cx="122" cy="36" r="12" />
          <path d="M102 68c2-12 10-17 20-17s18 5 20 17" />
        </>
      )}
      {side === 'back' && (
        <>
          <circle cx="36" cy="36" r="16" />
          <path d="m36 27 2.6 5.6 6 .8-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6-4.4-4.2 6-.8zM64 28h66M64 44h48M40 70h88" />
        </>
      )}
      {side === 'licence' && (
        <>
          <path d="M52 24h56M24 44h72M24 58h60M24 72h66" />
          <rect x="112" y="52" width="26" height="26" rx="2" />
        </>
      )}
    </svg>
  );
}
