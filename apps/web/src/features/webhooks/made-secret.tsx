import { copyText } from '../../shared/copy-text';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import styles from './webhooks.module.css';
import { webhooksText } from './webhooks-text';

export interface NewSecret {
  secret: string;
  isRotated: boolean;
}

/** The only time that a secret is seen, so nothing but its button closes it. */
export function MadeSecret({ secret, isRotated, onClose }: NewSecret & { onClose: () => void }) {
  const t = useText(webhooksText).secret;
  const copy = async () => {
    if (await copyText(secret)) toast.success(t.copied);
    else toast.error(t.copyFailed);
  };
  return (
    <Dialog title={isRotated ? t.rotated : t.made} wide>
      <p className={styles.warning}>{t.lead}</p>
      <div className={styles.secret}>
        <input readOnly value={secret} aria-label={t.label} onFocus={(event) => event.target.select()} />
        <Button variant="primary" onClick={copy}>
          {t.copy}
        </Button>
      </div>
      {isRotated && <p className={styles.note}>{t.overlap}</p>}
      <DialogActions>
        <Button onClick={onClose}>{t.done}</Button>
      </DialogActions>
    </Dialog>
  );
}
