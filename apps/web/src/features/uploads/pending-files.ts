import { pathOf } from '@motif/contract/screens';
import { create } from 'zustand';
import { goTo } from '../../shared/session/navigator';

export const UPLOAD_PATH = pathOf('UploadPictures');

/** Files dropped or pasted elsewhere, until the upload screen takes them. */
const usePendingFiles = create<{ files: File[] }>(() => ({ files: [] }));

/** Opens the upload screen with these files; their details are filled in there before anything is sent. */
export function addPendingFiles(files: File[]): void {
  if (files.length === 0) return;
  keepFiles(files);
  goTo(UPLOAD_PATH);
}

/** Keeps files until the upload screen can take them. */
export const keepFiles = (files: File[]): void =>
  usePendingFiles.setState((now) => ({ files: [...now.files, ...files] }));

/** Gives the upload screen the files that came before it opened and those that come while it is open. */
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
