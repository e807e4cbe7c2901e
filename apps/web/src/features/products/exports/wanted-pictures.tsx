import { useAccess } from '../../../shared/access/use-access';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { DialogActions } from '../../../shared/ui/overlay/dialog';
import { AiChip } from '../../pictures/ai-chip';
import styles from './exports.module.css';
import { exportsText } from './exports-text';
import type { Starting, Wanted } from './use-start';

interface Props {
  wanted: Wanted;
  starting: Starting;
  /** What happens after the purchase; unset: the export begins. */
  goesOn?: string;
  onClose: () => void;
}

/** What is still to be bought, and the one step that buys it and goes on. */
export function WantedPictures({ wanted, starting, goesOn, onClose }: Props) {
  const t = useText(exportsText);
  const format = useFormat();
  const maySpend = useAccess()(['finance.spend']);
  const points = format.number(wanted.points);
  return (
    <>
      <p className={styles.wanted}>
        <strong>{t.wanted(format.number(wanted.pictures.length), points)}</strong>{' '}
        {maySpend ? (goesOn ?? t.wantedText) : t.mayNotBuy}
      </p>
      <ul aria-label={t.pictures} className={styles.prices}>
        {wanted.pictures.map((picture) => (
          <li className={styles.price} key={picture.id}>
            <span className={styles.cut}>
              <AiChip lead picture={picture} />
              {picture.name}
            </span>
            <span>{t.price(format.number(picture.price))}</span>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className={styles.error}>
        {starting.message}
      </p>
      <DialogActions>
        <Button disabled={starting.isBusy} onClick={onClose}>
          {t.cancel}
        </Button>
        {maySpend && (
          <Button
            busy={starting.isBusy}
            data-autofocus
            onClick={() => void starting.buyAndStart()}
            variant="primary"
          >
            {wanted.points > 0 ? t.buyAndGo(points) : t.getAndGo}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
