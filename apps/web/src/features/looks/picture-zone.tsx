import type { LookAlike } from '@motif/contract/features/looks';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import styles from './look-search.module.css';
import { looksText } from './looks-text';

interface Props {
  file: Blob | undefined;
  /** The results, once there are any. */
  found: readonly LookAlike[] | undefined;
  isUnreadable: boolean;
  /** A search is under way or done, by a picture or by an address. */
  isSearch: boolean;
  onChoose: (file: Blob) => void;
}

/** Takes the picture to search by; afterwards it shows that picture above the results. */
export function PictureZone({ file, found, isUnreadable, isSearch, onChoose }: Props) {
  const t = useText(looksText);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const address = useAddressOf(file);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to do what the button does
    <div
      className={isSearch ? `${styles.zone} ${styles.strip}` : styles.zone}
      data-over={over || undefined}
      // Files dropped here must not reach the gallery behind, which takes files too.
      onDragEnter={(event) => event.stopPropagation()}
      onDragLeave={(event) => {
        event.stopPropagation();
        setOver(false);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDrop={onDrop}
    >
      {address && !isUnreadable && <img alt={t.yours} className={styles.query} src={address} />}
      <div className={styles.words}>
        <p aria-live="polite">
          {isSearch && !isUnreadable ? <Found list={found} /> : over ? t.dropNow : t.drop}
        </p>
        {isUnreadable && (
          <p className={styles.unreadable} role="alert">
            {t.unreadable}
          </p>
        )}
        {!isUnreadable && <p className={styles.hint}>{isSearch ? t.atAddress : t.private}</p>}
      </div>
      <Button onClick={() => input.current?.click()} variant={isSearch ? 'default' : 'primary'}>
        {isSearch ? t.chooseAnother : t.choose}
      </Button>
      <input
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/bmp"
        aria-label={t.choose}
        className={styles.input}
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? [];
          if (picked) onChoose(picked);
          // Without this, choosing the same file again would fire no event.
          currentTarget.value = '';
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
    </div>
  );
}

function Found({ list }: { list: readonly LookAlike[] | undefined }) {
  const t = useText(looksText);
  const format = useFormat();
  if (!list) return t.searching;
  const same = list.filter((picture) => picture.same).length;
  return (
    <>
      {list.length > 0 ? t.found(format.number(list.length)) : t.nothing}
      {same > 0 && <span className={styles.hint}> · {t.foundSame(format.number(same))}</span>}
    </>
  );
}

function useAddressOf(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
