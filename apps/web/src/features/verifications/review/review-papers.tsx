import type { PaperSide } from '@motif/contract/features/verifications/verification-reviews';
import { useState } from 'react';
import { useFileAddress } from '../../../shared/api/use-file-address';
import { useText } from '../../../shared/i18n/text';
import { Button, Spinner } from '../../../shared/ui/actions/button';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import styles from './review.module.css';
import { reviewText } from './review-text';

/** The pictures of the papers, each opened for this look; they are gone with the screen. */
export function ReviewPapers({ id, sides }: { id: number; sides: readonly PaperSide[] }) {
  const t = useText(reviewText);
  if (sides.length === 0) return <p className={styles.noPapers}>{t.noPapers}</p>;
  return (
    <div className={styles.papers}>
      {sides.map((side, at) => (
        <Paper key={side} id={id} n={at + 1} side={side} />
      ))}
    </div>
  );
}

function Paper({ id, n, side }: { id: number; n: number; side: PaperSide }) {
  const t = useText(reviewText);
  const { address, failed, retry } = useFileAddress('GET /system/verifications/{id}/papers/{n}/', {
    params: { id, n },
  });
  const [large, setLarge] = useState(false);
  const name = t.sides[side];
  return (
    <figure className={styles.paper}>
      <figcaption>{name}</figcaption>
      {address ? (
        <button
          type="button"
          className={styles.zoom}
          aria-label={t.zoom(name)}
          onClick={() => setLarge(true)}
        >
          <img src={address} alt={name} />
        </button>
      ) : (
        <div className={styles.empty} aria-busy={!failed}>
          {!failed && <Spinner />}
          {failed && (
            <>
              <span>{t.notLoaded}</span>
              <Button onClick={retry}>{t.retry}</Button>
            </>
          )}
        </div>
      )}
      {large && address && (
        <Dialog title={name} large onClose={() => setLarge(false)}>
          <img className={styles.whole} src={address} alt={name} />
        </Dialog>
      )}
    </figure>
  );
}
