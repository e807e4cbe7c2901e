import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { textNow, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import styles from './compare-dialog.module.css';
import { tasksText } from './tasks-text';
import { useTaskAction } from './use-upload-tasks';

interface CompareDialogProps {
  picture: PictureCard;
  duplicate: PictureCard;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Shows the new picture beside the one that looks the same. */
export function CompareDialog({ picture, duplicate, onClose, onDeleted }: CompareDialogProps) {
  const t = useText(tasksText);
  const remove = useTaskAction(() => call('POST /image/images/delete/', { body: { ids: [picture.id] } }));
  const removeNew = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(textNow(tasksText).deleted);
        onClose();
        onDeleted?.();
      },
    });
  return (
    <Dialog title={t.compareTitle} onClose={onClose} large>
      <p className={styles.lead}>{t.compareText}</p>
      <div className={styles.pair}>
        <Side title={t.newOne} picture={picture} />
        <Side title={t.oldOne} picture={duplicate} />
      </div>
      <DialogActions>
        <Button variant="danger" busy={remove.isPending} onClick={removeNew}>
          {t.deleteNew}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t.keepBoth}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Side({ title, picture }: { title: string; picture: PictureCard }) {
  const format = useFormat();
  return (
    <figure className={styles.side}>
      <div className={styles.frame} style={{ backgroundColor: picture.color }}>
        <img src={picture.large} alt={picture.name} decoding="async" />
      </div>
      <figcaption>
        <strong>
          {title} · {picture.name}
        </strong>
        <span>
          {format.dimensions(picture.width, picture.height)} · {picture.format.toUpperCase()} ·{' '}
          {format.dateTime(picture.created_at)}
        </span>
      </figcaption>
    </figure>
  );
}
