import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { REQUEST_NOTE_MAX } from '@motif/contract/limits';
import { call } from '../../shared/api/call';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Mosaic } from '../../shared/ui/display/mosaic';
import { Field } from '../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { AiChip } from '../pictures/ai-chip';
import styles from './buy.module.css';
import { buyText } from './buy-text';

interface Props {
  picture: Pick<PictureCard, 'id' | 'name' | 'thumb' | 'ai_generated'>;
  onClose: () => void;
}

/** Somebody who may not spend points asks the master account to buy a picture. */
export function RequestDialog({ picture, onClose }: Props) {
  const t = useText(buyText);
  const form = useForm({
    initial: { note: '' },
    check: () => ({ note: undefined }),
    send: async ({ note }) => {
      const body = { note: note.trim() };
      await call('POST /image/images/{id}/request/', { params: { id: picture.id }, body }, { silent: true });
      toast.success(t.requested);
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={t.request}>
      <form {...form.props}>
        <div className={styles.goods}>
          <div className={styles.cover}>
            <Mosaic covers={[picture.thumb]} />
          </div>
          <div className={styles.facts}>
            <strong className={styles.name}>{picture.name}</strong>
            <AiChip picture={picture} />
            <span className={styles.licence}>{t.requestWhat}</span>
          </div>
        </div>
        <div className={styles.field}>
          <Refusal text={form.refusal} />
          <Field
            {...form.field('note')}
            hint={t.requestHint}
            label={t.requestNote}
            maxLength={REQUEST_NOTE_MAX}
          />
        </div>
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button busy={form.sending} type="submit" variant="primary">
            {t.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
