import { pathOf } from '@motif/contract/screens';
import { create } from 'zustand';
import { goTo } from '../../shared/session/navigator';

export const UPLOAD_PATH = pathOf('UploadPictures');

/** Files somebody dropped or pasted elsewhere, until the upload screen takes them. */
const usePendingFiles = create<{ files: File[] }>(() => ({ files: [] }));

/** Brings files to the upload screen, where their details are filled in before anything is sent. */
export function addPendingFiles(files: File[]): void {
  if (files.length === 0) return;
  usePendingFiles.setState((now) => ({ files: [...now.files, ...files] }));
  goTo(UPLOAD_PATH);
}

/** For the upload screen: what came before it was there, and what comes while it is. */
export function takePendingFiles(take: (files: File[]) => void): () => void {
  const check = () => {
    const { files } = usePendingFiles.getState();
    if (files.length === 0) return;
    usePendingFiles.setState({ files: [] });
    take(files);
  };
  check();
  return usePendingFiles.subscribe(check);
}
