import { PICTURE_NAME_MAX } from '@motif/contract/limits';
import { useState } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { lazyView } from '../../../../shared/lazy-view';
import { Button } from '../../../../shared/ui/actions/button';
import { Field } from '../../../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../../../shared/ui/overlay/dialog';
import { detailsText } from '../../details/details-text';
import { ownDetails } from '../../details/details-values';
import { detailsOf } from '../../engine/prepare/register-files';
import { isOver, type UploadItem } from '../../engine/upload-item';
import { useUploads } from '../../engine/upload-store';
import { uploader } from '../../engine/uploader';
import { uploadText } from '../../upload-text';
import { focusInvalid } from '../focus-invalid';
import styles from '../upload-page.module.css';

const DetailsFields = lazyView(() =>
  import('../../details/details-fields').then((module) => module.DetailsFields),
);

interface ItemDialogProps {
  item: UploadItem;
  onClose: () => void;
}

/** The details of one file that differ from the batch. */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const t = useText(uploadText);
  const words = useText(detailsText);
  const all = useUploads((state) => state.details);
  const [name, setName] = useState(item.name);
  const [details, setDetails] = useState(() => detailsOf(item, all));
  const [busy, setBusy] = useState(false);
  const save = async (own = ownDetails(details, all)) => {
    setBusy(true);
    try {
      await uploader().edit(item.id, name.trim() || item.name, own);
      onClose();
    } catch {
      // The call has shown the error; the typed text stays.
      setBusy(false);
    }
  };
  return (
    <Dialog title={t.editTitle} onClose={onClose} wide>
      {isOver(item) ? (
        <p>{t.overNote}</p>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!focusInvalid(event.currentTarget)) void save();
          }}
        >
          <Field
            label={words.name}
            max={PICTURE_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <DetailsFields
            subject={item.fileName}
            declares={!item.unstarted || all.visibility !== 'public'}
            value={details}
            onChange={(change) => setDetails({ ...details, ...change })}
          />
          <DialogActions>
            <Button disabled={busy} onClick={() => void save({})}>
              {t.reset}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t.save}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
