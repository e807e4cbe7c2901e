import { type ReactNode, useState } from 'react';
import { DropArea } from '../../shared/file-drop/drop-area';
import { useText } from '../../shared/i18n/text';
import { lazyView } from '../../shared/lazy-view';
import { IconButton } from '../../shared/ui/actions/button';
import { icon } from '../../shared/ui/display/icons';
import styles from './look-search.module.css';
import { looksText } from './looks-text';
import { useLookAddress } from './use-look-address';

const CameraIcon = icon(
  <>
    <path d="M4.5 8h3l1.4-2.5h6.2L16.5 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z" />
    <circle cx="12" cy="13.2" r="3.3" />
  </>,
);
const LookSearchDialog = lazyView(() =>
  import('./look-search-dialog').then((module) => module.LookSearchDialog),
);

/**
 * The button beside the search box: choose, paste or drop a picture, and similar pictures of the gallery are shown. An
 * address with a search opens them too.
 */
export function LookSearch({ categoryId }: { categoryId: number }) {
  const t = useText(looksText);
  const [open, setOpen] = useState(false);
  const { look, clear } = useLookAddress();
  // A search that a dropped picture began has a dialog of its own.
  const [isOwn] = useState(look !== undefined);
  const isOpen = open || (isOwn && look !== undefined);
  return (
    <span className={styles.opener}>
      <IconButton aria-haspopup="dialog" label={t.search} onClick={() => setOpen(true)}>
        <CameraIcon />
      </IconButton>
      {isOpen && (
        <LookSearchDialog
          categoryId={categoryId}
          onClose={() => {
            setOpen(false);
            clear();
          }}
        />
      )}
    </span>
  );
}

/** A picture that is dropped on the gallery or pasted starts a search by picture. */
export function LookDrop({ categoryId, children }: { categoryId: number; children: ReactNode }) {
  const t = useText(looksText);
  const [file, setFile] = useState<File>();
  const { clear } = useLookAddress();
  const take = (files: File[]) => {
    // An open dialog may have taken the file itself.
    if (document.querySelector('dialog[open]')) return;
    setFile(files.find(({ type }) => type.startsWith('image/')) ?? files[0]);
  };
  return (
    <DropArea onFiles={take} words={t.dropOnGallery}>
      {children}
      {file && (
        <LookSearchDialog
          categoryId={categoryId}
          first={file}
          onClose={() => {
            setFile(undefined);
            clear();
          }}
        />
      )}
    </DropArea>
  );
}
