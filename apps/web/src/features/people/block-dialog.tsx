import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { changeBlock } from './homepage-data';
import { homepageText } from './homepage-text';

interface Props {
  person: { id: number; username: string };
  onClose: () => void;
  onBlocked: () => void;
}

/** Says what a block does and what it leaves alone. */
export function BlockDialog({ person, onClose, onBlocked }: Props) {
  const t = useText(homepageText);
  const [busy, setBusy] = useState(false);
  const block = async () => {
    setBusy(true);
    try {
      await changeBlock(person.id, true);
      onBlocked();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t.blockTitle(person.username)} onClose={onClose}>
      <p>{t.blockEffect}</p>
      <p>{t.blockKeeps}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="danger" busy={busy} onClick={() => void block()} data-autofocus>
          {t.block}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
