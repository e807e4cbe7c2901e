import type { EndpointKey, InputByKey } from '@motif/contract/endpoints';
import { useState } from 'react';
import { useFileAddress } from '../../shared/api/use-file-address';
import { useText } from '../../shared/i18n/text';
import { Button, Spinner } from '../../shared/ui/actions/button';
import { Dialog } from '../../shared/ui/overlay/dialog';
import styles from './evidence.module.css';
import { evidenceText } from './evidence-text';

interface Props<K extends EndpointKey> {
  endpoint: K;
  input: InputByKey[K];
  name: string;
}

/** A picture of evidence, read with the token of who looks at it; a press shows it large. */
export function EvidenceImage<K extends EndpointKey>({ endpoint, input, name }: Props<K>) {
  const t = useText(evidenceText);
  const { address, failed, retry } = useFileAddress(endpoint, input);
  const [large, setLarge] = useState(false);
  if (failed)
    return (
      <div className={styles.missing}>
        <span>{t.notLoaded}</span>
        <Button onClick={retry}>{t.retry}</Button>
      </div>
    );
  if (!address)
    return (
      <div className={styles.missing} aria-busy="true">
        <Spinner />
      </div>
    );
  return (
    <>
      <button type="button" className={styles.zoom} aria-label={t.zoom(name)} onClick={() => setLarge(true)}>
        <img src={address} alt={name} />
      </button>
      {large && (
        <Dialog title={name} large onClose={() => setLarge(false)}>
          <img className={styles.whole} src={address} alt={name} />
        </Dialog>
      )}
    </>
  );
}
