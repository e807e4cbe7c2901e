import type { Picture } from '@motif/contract/features/pictures/pictures';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { Button } from '../../../shared/ui/actions/button';
import { useEditPictures } from '../../pictures/edits/use-edit-pictures';
import { EditDialogs, type OpenDialog } from '../edit-dialogs';
import { detailsText } from './details-text';

const EditPictureDialog = lazyView(() =>
  import('./edit-picture-dialog').then((module) => module.EditPictureDialog),
);

/** Deleting closes the preview, because the toast with the undo button stands outside it. */
export function OwnerActions({ picture, onGone }: { picture: Picture; onGone: () => void }) {
  const t = useText(detailsText);
  const may = useAccess();
  const edit = useEditPictures();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [editing, setEditing] = useState(false);
  if (!may(['pictures.own'])) return null;
  const { id, visibility } = picture;
  const mayPublish = may(['pictures.publish']);

  return (
    <>
      <Button onClick={() => setEditing(true)}>{t.edit}</Button>
      {visibility === 'private' && <Button onClick={() => edit({ kind: 'share' }, [id])}>{t.share}</Button>}
      {visibility === 'company' && (
        <Button onClick={() => edit({ kind: 'unshare' }, [id])}>{t.unshare}</Button>
      )}
      {mayPublish && visibility !== 'public' && (
        <Button onClick={() => setDialog({ name: 'publish', pictures: [picture] })}>{t.publish}</Button>
      )}
      {mayPublish && visibility === 'public' && (
        <Button onClick={() => setDialog({ name: 'reprice', pictures: [picture] })}>{t.reprice}</Button>
      )}
      {mayPublish && visibility === 'public' && (
        <Button onClick={() => setDialog({ name: 'takeDown', pictures: [picture] })}>{t.takeDown}</Button>
      )}
      <Button
        onClick={() => {
          onGone();
          void edit({ kind: 'delete' }, [id]);
        }}
        title={visibility === 'public' ? t.leavesMarket : undefined}
        variant="danger"
      >
        {t.delete}
      </Button>
      {editing && <EditPictureDialog onClose={() => setEditing(false)} picture={picture} />}
      <EditDialogs
        main_category_id={picture.main_category_id}
        onClose={() => setDialog(null)}
        onDone={() => undefined}
        open={dialog}
        show={setDialog}
      />
    </>
  );
}
