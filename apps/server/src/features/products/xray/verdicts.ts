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
import type { PictureLayer, Scene } from '@motif/contract/scene/scene';
import type { Xray } from '../../../platform/render/xray/examine';
import { hiddenPercent } from '../../../platform/render/xray/hidden';

interface Source extends SourceSize {
  id: number;
}

/** What is known about one picture of a design and where it is placed. */
interface Placed {
  layer: PictureLayer;
  source: ExaminedSource;
  xray: Xray | null | undefined;
  area: PrintArea;
  map: HeatMap;
}

/** What a check finds; null where it has nothing to say about this picture. */
type Finding = Omit<XrayVerdict, 'check' | 'layer_id'> | null;

/** How well a design prints as it is placed. A picture that is not examined yet is judged by its size alone. */
export function xrayOfScene(
  scene: Scene,
  area: PrintArea,
  pictures: readonly Source[],
  found: ReadonlyMap<number, Xray | null>,
): Omit<ProductXray, 'pending'> {
  const sources = new Map(pictures.map((picture) => [picture.id, examined(picture, found.get(picture.id))]));
  const map = heatMap(scene, (id) => sources.get(id));
  const verdicts = scene.layers.flatMap((layer) => {
    // What is not seen is not printed either.
    if (layer.kind !== 'picture' || !map.seen.has(layer.id)) return [];
    const source = sources.get(layer.picture_id);
    return source ? verdictsOn({ layer, source, xray: found.get(layer.picture_id), area, map }) : [];
  });
  return { dpi: area.dpi, dpi_min: area.dpi_min, tiles: map.dpi, verdicts };
}

const examined = ({ width, height }: Source, xray: Xray | null | undefined): ExaminedSource => ({
  width,
  height,
  upscale: xray?.facts.upscale ?? 1,
  opaque: xray?.facts.opaque ?? true,
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
