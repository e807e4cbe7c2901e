import type { Gallery } from '@motif/contract/pictures';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { IconButton } from '../../../shared/ui/button';
import { CloseIcon } from '../../../shared/ui/icons';
import { downloadOriginals } from '../edits/download';
import { EditDialogs, type OpenDialog } from '../edits/edit-dialogs';
import { editText } from '../edits/edit-text';
import { useEditPictures } from '../edits/use-edit-pictures';
import { addFavourites } from '../favourites/add-favourites';
import { type Action, type ActionName, actionsFor } from './bulk-actions';
import styles from './bulk-bar.module.css';
import { ACTION_ICONS } from './bulk-icons';
import type { PictureSelection } from './use-selection';

interface Props {
  gallery: Gallery;
  main_category_id: number;
  selection: PictureSelection;
}

const DANGEROUS: readonly ActionName[] = ['delete', 'erase'];

/** What can be done with the selected pictures, within reach of the thumb. */
export function BulkBar({ gallery, main_category_id, selection }: Props) {
  const t = useText(editText);
  const format = useFormat();
  const may = useAccess();
  const me = useSession((state) => state.user);
  const edit = useEditPictures();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const actions = actionsFor(gallery, selection.selected, me, may);

  const run = async ({ name, pictures }: Action) => {
    const ids = pictures.map(({ id }) => id);
    switch (name) {
      case 'favourite':
        selection.clear();
        return addFavourites(ids);
      case 'download':
        return downloadOriginals(ids);
      case 'share':
      case 'unshare':
      case 'delete':
      case 'restore':
        selection.clear();
        return edit({ kind: name }, ids);
      default:
        return setDialog({ name, pictures });
    }
  };

  return (
    <>
      <section aria-label={t.bar} className={styles.bar}>
        <IconButton label={t.clear} onClick={selection.clear}>
          <CloseIcon />
        </IconButton>
        <span aria-live="polite" className={styles.count}>
          {t.selected(format.number(selection.selected.length))}
        </span>
        <div className={styles.actions}>
          {actions.map((action) => {
            const Shape = ACTION_ICONS[action.name];
            return (
              <button
                className={styles.action}
                data-danger={DANGEROUS.includes(action.name) || undefined}
                key={action.name}
                onClick={() => run(action)}
                type="button"
              >
                <Shape height={18} width={18} />
                {t.actions[action.name]}
              </button>
            );
          })}
        </div>
      </section>
      <EditDialogs
        main_category_id={main_category_id}
        onClose={() => setDialog(null)}
        onDone={selection.clear}
        open={dialog}
        show={setDialog}
      />
    </>
  );
}
