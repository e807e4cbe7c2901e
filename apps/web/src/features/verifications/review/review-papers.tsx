import type { PaperSide } from '@motif/contract/features/verifications/verification-reviews';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call';
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
  const { address, failed, retry } = usePaper(id, n);
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

/** The request needs the token, so a plain address would not do; and the address must not outlive the look. */
function usePaper(id: number, n: number) {
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    const leave = new AbortController();
    let made: string | undefined;
    setFailed(false);
    call(
      'GET /system/verifications/{id}/papers/{n}/',
      { params: { id, n } },
      {
        silent: true,
        signal: leave.signal,
        readFile: async (response) => {
          const blob = await response.blob();
          if (leave.signal.aborted) return;
          made = URL.createObjectURL(blob);
          setAddress(made);
        },
      },
    ).catch(() => !leave.signal.aborted && setFailed(true));
    return () => {
      leave.abort();
      if (made) URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [id, n, tries]);
  return { address, failed, retry: () => setTries((count) => count + 1) };
}
