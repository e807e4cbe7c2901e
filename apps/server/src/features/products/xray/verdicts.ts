import type { PrintArea } from '@motif/contract/features/blanks/definition';
import type { ProductXray, XrayVerdict } from '@motif/contract/features/products/xray';
import {
  BLURRED_BEARABLE,
  BLURRED_FINE,
  FRINGE_MAX,
  HIDDEN_MAX,
  type XrayLevel,
  xrayLevel,
} from '@motif/contract/features/products/xray-choices';
import { type ExaminedSource, effectiveDpi, type HeatMap, heatMap } from '@motif/contract/scene/heat-map';
import type { SourceSize } from '@motif/contract/scene/resolution';
import { type ImageLayer, isImageLayer, type Layer, type Scene } from '@motif/contract/scene/scene';
import type { Xray } from '../../../platform/render/xray/examine';
import { hiddenPercent } from '../../../platform/render/xray/hidden';

/** What a layer is made of, and what is known of it; undefined: it is not examined yet, null: it cannot be. */
export interface Source extends SourceSize {
  xray: Xray | null | undefined;
}

/** What is known about one picture or attachment of a design and where it is placed. */
interface Placed {
  layer: ImageLayer;
  source: ExaminedSource;
  xray: Xray | null | undefined;
  area: PrintArea;
  map: HeatMap;
}

/** What a check finds; null where it has nothing to say about this picture. */
type Finding = Omit<XrayVerdict, 'check' | 'layer_id'> | null;

/** How well a design prints as it is placed. What is not examined yet is judged by its size alone. */
export function xrayOfScene(
  scene: Scene,
  area: PrintArea,
  sourceOf: (layer: ImageLayer) => Source | undefined,
): Omit<ProductXray, 'pending'> {
  const placed = new Map(
    scene.layers.flatMap((layer) => {
      const source = isImageLayer(layer) ? sourceOf(layer) : undefined;
      return source ? [[layer.id, { source: examined(layer, source), xray: source.xray }] as const] : [];
    }),
  );
  const map = heatMap(scene, ({ id }) => placed.get(id)?.source);
  const verdicts = scene.layers.flatMap((layer) => {
    const known = placed.get(layer.id);
    // What is not seen is not printed either.
    return isImageLayer(layer) && known && map.seen.has(layer.id)
      ? verdictsOn({ layer, ...known, area, map })
      : [];
  });
  return { dpi: area.dpi, dpi_min: area.dpi_min, tiles: map.dpi, verdicts };
}

/** Most pictures are opaque, and most logos are cut out. */
const examined = ({ kind }: Layer, { width, height, xray }: Source): ExaminedSource => ({
  width,
  height,
  upscale: xray?.facts.upscale ?? 1,
  opaque: xray?.facts.opaque ?? kind === 'picture',
  blurred_tiles: xray?.facts.blurred_tiles ?? [],
});

const CHECKS: [XrayVerdict['check'], (placed: Placed) => Finding][] = [
  ['dpi', dpi],
  ['upscale', upscale],
  ['blur', blur],
  ['fringe', fringe],
  ['seam', seam],
  ['hidden', hidden],
];

const verdictsOn = (placed: Placed): XrayVerdict[] =>
  CHECKS.flatMap(([check, find]) => {
    const finding = find(placed);
    return finding ? [{ check, layer_id: placed.layer.id, ...finding }] : [];
  });

const seenTiles = ({ map, layer }: Placed): number[] => [...(map.seen.get(layer.id) ?? [])];
const finding = (level: XrayLevel, value: number, where: number[]): Finding => ({
  level,
  value,
  where: level === 'ok' ? [] : where,
});

function dpi(placed: Placed): Finding {
  const { layer, source, area } = placed;
  const value = effectiveDpi(layer, source);
  return finding(xrayLevel(-value, -area.dpi, -area.dpi_min), value, seenTiles(placed));
}

function upscale(placed: Placed): Finding {
  const { xray } = placed;
  if (!xray || xray.facts.edge_px === null) return null;
  return finding(xrayLevel(xray.facts.upscale, 1), xray.facts.upscale, seenTiles(placed));
}

/** Of the parts in which the picture is seen. */
function blur(placed: Placed): Finding {
  const { xray, map, layer } = placed;
  if (!xray || xray.facts.blurred === null) return null;
  const tiles = [...(map.blurred.get(layer.id) ?? [])];
  const value = Math.round((100 * tiles.length) / seenTiles(placed).length);
  return finding(xrayLevel(value, BLURRED_FINE, BLURRED_BEARABLE), value, tiles);
}

function fringe(placed: Placed): Finding {
  const value = placed.xray?.facts.fringe ?? null;
  return value === null ? null : finding(xrayLevel(value, FRINGE_MAX), value, seenTiles(placed));
}

/** The facts are about the edges of the whole picture, laid beside each other. */
function seam(placed: Placed): Finding {
  const { xray, layer } = placed;
  const { tile, crop } = layer;
  if (!xray || !tile || tile.mode === 'mirror' || tile.gap_um > 0 || crop) return null;
  const value = xray.facts.seams[tile.mode];
  return finding(xrayLevel(value, 1, 2), value, seenTiles(placed));
}

const HIDDEN_BEARABLE = 40;
function hidden({ xray, layer, area }: Placed): Finding {
  if (!xray || layer.tile || area.holes.length === 0 || xray.saliency.pattern) return null;
  const value = hiddenPercent(layer, xray.saliency, area.holes);
  return finding(xrayLevel(value, HIDDEN_MAX, HIDDEN_BEARABLE), value, []);
}
