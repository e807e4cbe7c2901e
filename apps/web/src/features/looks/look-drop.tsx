import { type ReactNode, useState } from 'react';
import { DropArea } from '../../shared/file-drop/drop-area';
import { useText } from '../../shared/i18n/text';
import { lazyView } from '../../shared/lazy-view';
import { looksText } from './looks-text';

const LookSearchDialog = lazyView(() =>
  import('./look-search-dialog').then((module) => module.LookSearchDialog),
);

/** Around a gallery: a picture dropped on it or pasted is searched by. */
export function LookDrop({ categoryId, children }: { categoryId: number; children: ReactNode }) {
  const t = useText(looksText);
  const [file, setFile] = useState<File>();
  const take = (files: File[]) => {
    // Whatever is open above the gallery is in use, and may have taken the file itself.
    if (document.querySelector('dialog[open]')) return;
    setFile(files.find(({ type }) => type.startsWith('image/')) ?? files[0]);
  };
  return (
    <DropArea onFiles={take} words={t.dropOnGallery}>
      {children}
      {file && <LookSearchDialog categoryId={categoryId} first={file} onClose={() => setFile(undefined)} />}
    </DropArea>
  );
}
