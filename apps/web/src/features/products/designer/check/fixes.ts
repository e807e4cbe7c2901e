import type { XrayVerdict } from '@motif/contract/features/products/xray';
import { isImageLayer, type Layer, type Scene } from '@motif/contract/scene/scene';
import { changeLayers, flip, scaled, setTile } from '../model/edits';

type FixName = 'shrink' | 'tile' | 'mirror' | 'flip';

interface Fix {
  name: FixName;
  change: (scene: Scene) => Scene;
}

/** What helps against a finding in one press. A locked layer is left alone. */
export function fixesOf(
  { check, level, value }: Pick<XrayVerdict, 'check' | 'level' | 'value'>,
  layer: Layer | undefined,
  area: { dpi: number; dpi_min: number },
): Fix[] {
  if (!layer || layer.locked || !isImageLayer(layer)) return [];
  const { id, tile } = layer;
  const mirrored = (scene: Scene) => setTile(scene, id, { mode: 'mirror', gap_um: tile?.gap_um ?? 0 });
  if (check === 'seam') return [{ name: 'mirror', change: mirrored }];
  if (check === 'hidden') return [{ name: 'flip', change: (scene) => flip(scene, [id], 'x') }];
  if (check !== 'dpi') return [];
  const wanted = level === 'bad' ? area.dpi_min : area.dpi;
  // A little more than wanted, so that rounding does not bring it below.
  const shrunk = (scene: Scene) => changeLayers(scene, [id], (now) => scaled(now, value / (wanted + 0.5)));
  const shrink: Fix = { name: 'shrink', change: shrunk };
  return tile ? [shrink] : [shrink, { name: 'tile', change: (scene) => mirrored(shrunk(scene)) }];
}
