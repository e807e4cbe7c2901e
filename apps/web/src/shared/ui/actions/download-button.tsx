import type { EndpointKey, InputByKey } from '@motif/contract/endpoints';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../api/save-file';
import { Button } from './button';

interface DownloadButtonProps<K extends EndpointKey> {
  file: K;
  input: InputByKey[K];
  variant?: 'quiet' | 'primary';
  children: ReactNode;
}

/** Fetches a small file and hands it to the browser; `call` says why, should it fail. */
export function DownloadButton<K extends EndpointKey>({
  file,
  input,
  variant,
  children,
}: DownloadButtonProps<K>) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await saveFile(file, input, { signal: new AbortController().signal, onProgress: () => undefined });
    } catch {
      // The person has been told.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...(variant && { variant })} busy={busy} onClick={() => void download()}>
      {children}
    </Button>
  );
}
