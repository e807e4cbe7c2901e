import type { PersonalCategory } from '@motif/contract/features/pictures/picture-choices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { foldersQuery } from '../choice-queries';
import { usePicturesDrop } from '../dragged-pictures';
import { useEditPictures } from '../edits/use-edit-pictures';
import { FolderDialog } from './folder-dialog';
import styles from './folder-strip.module.css';
import { folderText } from './folder-text';

interface Props {
  main_category_id: number;
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** The personal categories above the private gallery: a press shows one, and pictures dropped on one move into it. */
export function FolderStrip({ main_category_id, chosen, onChoose }: Props) {
  const t = useText(folderText);
  const { data } = useQuery(foldersQuery(main_category_id));
  const [managing, setManaging] = useState(false);
  const folders = data?.list ?? [];
  return (
    <nav aria-label={t.strip} className={styles.strip}>
      <button
        aria-pressed={chosen === undefined}
        className={styles.folder}
        onClick={() => onChoose(undefined)}
        type="button"
      >
        {t.all}
      </button>
      {folders.map((folder) => (
        <FolderChip
          folder={folder}
          isChosen={folder.id === chosen}
          key={folder.id}
          onChoose={() => onChoose(folder.id === chosen ? undefined : folder.id)}
        />
      ))}
      {data && (
        <button className={styles.manage} onClick={() => setManaging(true)} type="button">
          {folders.length > 0 ? t.manage : `+ ${t.create}`}
        </button>
      )}
      {managing && (
        <FolderDialog
          folders={folders}
          main_category_id={main_category_id}
          onClose={() => setManaging(false)}
          onRemoved={(id) => id === chosen && onChoose(undefined)}
        />
      )}
    </nav>
  );
}

interface ChipProps {
  folder: PersonalCategory;
  isChosen: boolean;
  onChoose: () => void;
}

function FolderChip({ folder, isChosen, onChoose }: ChipProps) {
  const t = useText(folderText);
  const format = useFormat();
  const edit = useEditPictures();
  const drop = usePicturesDrop((ids) => void edit({ kind: 'move', folder: folder.id }, ids));
  return (
    <button
      {...drop}
      aria-pressed={isChosen}
      className={styles.folder}
      onClick={onChoose}
      title={drop['data-over'] ? t.dropHere(folder.name) : undefined}
      type="button"
    >
      <span className={styles.name}>{folder.name}</span>
      <span className={styles.count}>{format.number(folder.count)}</span>
    </button>
  );
}
