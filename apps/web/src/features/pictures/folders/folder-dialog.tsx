import type { PersonalCategory } from '@motif/contract/features/pictures/picture-choices';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import styles from './folder-dialog.module.css';
import { FolderName } from './folder-name';
import { FolderRow } from './folder-row';
import { folderText } from './folder-text';
import { useFolders } from './use-folders';

/** The list with one entry moved to another place. */
export function reorder<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(Math.max(0, Math.min(next.length, to)), 0, taken);
  return next;
}

interface Props {
  folders: PersonalCategory[];
  main_category_id: number;
  onRemoved: (id: number) => void;
  onClose: () => void;
}

/** Creates, renames, orders and deletes personal categories. */
export function FolderDialog({ folders, main_category_id, onRemoved, onClose }: Props) {
  const t = useText(folderText);
  const format = useFormat();
  const actions = useFolders(main_category_id);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    const folder = folders[from];
    if (!folder || to < 0 || to >= folders.length || from === to) return;
    setAnnouncement(t.moved(folder.name, format.number(to + 1)));
    void actions.order(reorder(folders, from, to));
  };
  return (
    <Dialog onClose={onClose} title={t.manage} wide>
      <FolderName label={t.name} onSave={actions.add} submit={t.add} />
      <p className={styles.hint}>{folders.length > 0 ? t.hint : t.first}</p>
      <ul className={styles.list}>
        {folders.map((folder, at) => (
          <FolderRow
            folder={folder}
            isDragged={dragged === at}
            key={folder.id}
            onDown={at < folders.length - 1 ? () => move(at, at + 1) : undefined}
            onDragEnd={() => setDragged(null)}
            onDragStart={() => setDragged(at)}
            onDropped={() => dragged !== null && move(dragged, at)}
            onRemove={async () => {
              await actions.remove(folder.id);
              onRemoved(folder.id);
            }}
            onRename={(name) => actions.rename(folder.id, name)}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
          />
        ))}
      </ul>
      <p aria-live="polite" className={styles.announcement}>
        {announcement}
      </p>
      <DialogActions>
        <Button onClick={onClose} variant="primary">
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
