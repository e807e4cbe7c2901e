import type { ProductXray } from '@motif/contract/features/products/xray';
import type { XrayLevel } from '@motif/contract/features/products/xray-choices';
import { HEAT_SIDE } from '@motif/contract/scene/heat-map';
import type { Scene } from '@motif/contract/scene/scene';
import styles from './xray.module.css';

interface Props {
  scene: Pick<Scene, 'w_um' | 'h_um'>;
  xray: Pick<ProductXray, 'tiles' | 'dpi' | 'dpi_min'>;
  /** The tiles that are pointed out; the others step back. */
  pointed?: readonly number[] | undefined;
}

const levelOfTile = (dpi: number, xray: Pick<ProductXray, 'dpi' | 'dpi_min'>): XrayLevel => {
  if (dpi >= xray.dpi) return 'ok';
  return dpi >= xray.dpi_min ? 'warn' : 'bad';
};

/**
 * How well a design prints in each part of it, in micrometres of the design: it lies in an SVG that is
 * scaled so and hidden from screen readers, to whom the panel says the same.
 */
export function HeatOverlay({ scene, xray, pointed }: Props) {
  const [w, h] = [scene.w_um / HEAT_SIDE, scene.h_um / HEAT_SIDE];
  return (
    <g className={styles.heat}>
      {xray.tiles.map((dpi, tile) =>
        dpi === null ? null : (
          <rect
            className={styles.tile}
            data-away={(pointed && !pointed.includes(tile)) || undefined}
            data-level={levelOfTile(dpi, xray)}
            height={h}
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            key={tile}
            width={w}
            x={(tile % HEAT_SIDE) * w}
            y={Math.floor(tile / HEAT_SIDE) * h}
          />
        ),
      )}
    </g>
  );
}
