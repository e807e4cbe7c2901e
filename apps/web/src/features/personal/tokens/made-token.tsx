import { copyText } from '../../../shared/copy-text';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import styles from './tokens.module.css';
import { tokensText } from './tokens-text';

/** The only time that a token is seen, so nothing but its button closes it. */
export function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useText(tokensText).made;
  const copy = async () => {
    if (await copyText(token)) toast.success(t.copied);
    else toast.error(t.copyFailed);
  };
  return (
    <Dialog title={t.title} wide>
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.token}>
        <input readOnly value={token} aria-label={t.label} onFocus={(event) => event.target.select()} />
        <Button variant="primary" onClick={copy}>
          {t.copy}
        </Button>
      </div>
      <p className={styles.note}>{t.example}</p>
      <pre className={styles.example}>
        {`curl -H "Authorization: Bearer ${token}" \\\n  ${window.location.origin}/api/image/file_format_choices/`}
      </pre>
      <DialogActions>
        <Button onClick={onClose}>{t.done}</Button>
      </DialogActions>
    </Dialog>
  );
}
