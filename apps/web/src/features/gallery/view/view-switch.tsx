import { useId } from 'react';
import { useText } from '../../../shared/i18n/text';
import { GridIcon, MasonryIcon } from '../../pictures/picture-icons';
import { filterText } from '../filters/filter-text';
import { LAYOUTS, setGalleryView, TILE_SIZES, useGalleryView } from './gallery-view';
import styles from './view-switch.module.css';

const ICONS = { masonry: MasonryIcon, grid: GridIcon };

export function ViewSwitch() {
  const t = useText(filterText);
  const { layout, tiles } = useGalleryView();
  // Galleries in the background have their own switch; with the same name the radio buttons would change each other.
  const name = useId();
  return (
    <div className={styles.view}>
      <input
        aria-label={t.tileSize}
        aria-valuetext={t.tileSizes[tiles]}
        className={styles.size}
        max={TILE_SIZES.length - 1}
        min={0}
        onChange={({ target }) => setGalleryView({ tiles: TILE_SIZES[Number(target.value)] ?? 'medium' })}
        step={1}
        title={`${t.tileSize}: ${t.tileSizes[tiles]}`}
        type="range"
        value={TILE_SIZES.indexOf(tiles)}
      />
      <div aria-label={t.layout} className={styles.layouts} role="radiogroup">
        {LAYOUTS.map((choice) => {
          const Shape = ICONS[choice];
          return (
            <label className={styles.layout} key={choice} title={t[choice]}>
              <input
                aria-label={t[choice]}
                checked={choice === layout}
                name={name}
                onChange={() => setGalleryView({ layout: choice })}
                type="radio"
              />
              <Shape height={18} width={18} />
            </label>
          );
        })}
      </div>
    </div>
  );
}
