import type { PersonalCategory } from '@motif/contract/features/pictures/picture-choices';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button, IconButton } from '../../../shared/ui/actions/button';
import { ChevronDownIcon } from '../../../shared/ui/display/icons';
import { toast } from '../../../shared/ui/overlay/toast';
import { PencilIcon, TrashIcon } from '../edit-icons';
import styles from './folder-dialog.module.css';
import { FolderName } from './folder-name';
import { folderText } from './folder-text';

interface Props {
  folder: PersonalCategory;
  isDragged: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropped: () => void;
  onRename: (name: string) => Promise<void>;
  onRemove: () => Promise<void>;
}

export function FolderRow(props: Props) {
  const { folder, onUp, onDown } = props;
  const t = useText(folderText);
  const format = useFormat();
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const remove = () =>
    props.onRemove().catch((error: unknown) => {
      setMode('shown');
      toast.error(error instanceof Error ? error.message : String(error));
    });

  if (mode === 'renaming') {
    return (
      <li className={styles.row}>
        <FolderName
          label={t.name}
          name={folder.name}
          onCancel={() => setMode('shown')}
          onSave={async (name) => {
            await props.onRename(name);
            setMode('shown');
          }}
          submit={t.save}
        />
      </li>
    );
  }
  if (mode === 'removing') {
    return (
      <li className={styles.row}>
        <p className={styles.sure}>{t.sure(folder.name, format.number(folder.count))}</p>
        <Button onClick={() => setMode('shown')}>{t.cancel}</Button>
        <Button onClick={remove} variant="danger">
          {t.sureRemove}
        </Button>
      </li>
    );
  }
  return (
    <li
      className={styles.row}
      data-dragged={props.isDragged || undefined}
      draggable
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDragStart={props.onDragStart}
      onDrop={(event) => {
        event.preventDefault();
        props.onDropped();
      }}
    >
      <span aria-hidden className={styles.handle}>
        ⠿
      </span>
      <span className={styles.name}>{folder.name}</span>
      <span className={styles.count}>{format.number(folder.count)}</span>
      <IconButton disabled={!onUp} label={t.up(folder.name)} onClick={onUp}>
        <ChevronDownIcon className={styles.up} />
      </IconButton>
      <IconButton disabled={!onDown} label={t.down(folder.name)} onClick={onDown}>
        <ChevronDownIcon />
      </IconButton>
      <IconButton label={t.rename(folder.name)} onClick={() => setMode('renaming')}>
        <PencilIcon />
      </IconButton>
      <IconButton label={t.remove(folder.name)} onClick={() => setMode('removing')}>
        <TrashIcon />
      </IconButton>
    </li>
  );
}
