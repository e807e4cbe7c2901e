import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { ReasonDialog } from '../../../shared/forms/reason-dialog';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import styles from '../withdrawals.module.css';
import { reviewText } from './review-text';

interface Account {
  holder: string;
  account: string;
  bank: string;
}

/** The whole account, after a reason; it is gone from the screen with the dialog. */
export function RevealDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(reviewText).revealForm;
  const [shown, setShown] = useState<Account>();
  if (!shown)
    return (
      <ReasonDialog
        title={t.title}
        lead={<p className={styles.quiet}>{t.lead}</p>}
        presets={t.presets}
        submit={t.submit}
        send={async (reason) => {
          const input = { params: { id }, body: { reason } };
          setShown(await call('POST /system/withdrawals/{id}/reveal/', input, { silent: true }));
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t.title} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>{t.holder}</dt>
        <dd className={styles.no}>{shown.holder}</dd>
        <dt>{t.account}</dt>
        <dd className={styles.no}>{shown.account}</dd>
        {shown.bank && (
          <>
            <dt>{t.bank}</dt>
            <dd>{shown.bank}</dd>
          </>
        )}
      </dl>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
