import type { PortalPicture } from '@motif/contract/features/portal';
import { FadingImage } from './fading-image';
import styles from './wall.module.css';

/** Tiles per column. Ratios depend on the position only, so the wall has its shape before the pictures arrive. */
const COLUMNS = 8;
const ROWS = 6;
const RATIOS = ['3 / 4', '1 / 1', '9 / 16', '4 / 5', '3 / 4', '1 / 1', '9 / 14'];

const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column);
const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row);

/**
 * A decorative wall of pictures whose columns scroll at different speeds; without pictures the tiles show the mark.
 * Screen readers skip it because the strips below list the pictures.
 */
export function Wall({ pictures }: { pictures: readonly PortalPicture[] | undefined }) {
  const tile = pictures?.length === 0 ? `${styles.tile} ${styles.printed}` : styles.tile;
  const pictureAt = (place: number) => (pictures?.length ? pictures[place % pictures.length] : undefined);
  return (
    <div className={styles.wall} aria-hidden="true">
      {COLUMN_NUMBERS.map((column) => (
        <div key={column} className={styles.column}>
          {ROW_NUMBERS.map((row) => {
            const picture = pictureAt(row * COLUMNS + column);
            const aspectRatio = RATIOS[(column * 3 + row) % RATIOS.length];
            return (
              <div key={row} className={tile} style={{ aspectRatio, backgroundColor: picture?.color }}>
                {picture && <FadingImage src={picture.thumb} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
