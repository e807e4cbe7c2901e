import { PICTURE_NAME_MAX, SCENE_LAYERS_MAX, SCENE_PIECES_MAX } from '@motif/contract/limits';
import { placedPicture } from '@motif/contract/scene/place-picture';
import {
  type AttachmentLayer,
  type ImageLayer,
  isImageLayer,
  type Layer,
  type PictureLayer,
  type Scene,
  type TextLayer,
  type Tile,
} from '@motif/contract/scene/scene';
import { countPieces } from '@motif/contract/scene/tiles';
import { type Box, boundsOf, boundsOfAll, type Measure, normalTurn } from './geometry';

/** Every edit gives a new scene and shares the layers that it leaves alone. What changes nothing gives the same scene. */

const FARTHEST_UM = 5_000_000;
export const SIZE_MIN_UM = 500;
export const SIZE_MAX_UM = 5_000_000;
export const TEXT_MAX_UM = 1_000_000;

const within = (value: number, min: number, max: number): number =>
  Math.round(Math.min(max, Math.max(min, value)));
const asPlace = (um: number) => within(um, -FARTHEST_UM, FARTHEST_UM);
export const asSize = (um: number): number => within(um, SIZE_MIN_UM, SIZE_MAX_UM);
export const asTextSize = (um: number): number => within(um, SIZE_MIN_UM, TEXT_MAX_UM);

export const layerOf = (scene: Scene, id: string | undefined): Layer | undefined =>
  scene.layers.find((layer) => layer.id === id);

/** Changes the named layers by a function; a layer that comes back as it was stays the same object. */
export function changeLayers(scene: Scene, ids: readonly string[], change: (layer: Layer) => Layer): Scene {
  let changed = false;
  const layers = scene.layers.map((layer) => {
    if (!ids.includes(layer.id)) return layer;
    const next = fitted(change(layer), scene);
    if (next !== layer) changed = true;
    return next;
  });
  return changed ? { ...scene, layers } : scene;
}

const piecesIn = (layer: Layer, scene: Scene): number =>
  isImageLayer(layer) && layer.tile ? countPieces({ ...layer, tile: layer.tile }, scene) : 0;

/** Designs of ten thousands of pieces cannot be drawn: the pieces of a repeat stop getting smaller before. */
function fitted(layer: Layer, scene: Scene): Layer {
  if (!isImageLayer(layer) || !layer.tile) return layer;
  const others = scene.layers.filter(({ id }) => id !== layer.id);
  const taken = others.reduce((sum, other) => sum + Math.max(1, piecesIn(other, scene)), 0);
  const room = Math.max(200, SCENE_PIECES_MAX - taken);
  let fit: ImageLayer = layer;
  while (piecesIn(fit, scene) > room)
    fit = { ...fit, w_um: asSize(fit.w_um * 1.1), h_um: asSize(fit.h_um * 1.1) };
  return fit;
}

export function moveBy(scene: Scene, ids: readonly string[], dx: number, dy: number): Scene {
  return changeLayers(scene, ids, (layer) => moved(layer, layer.x_um + dx, layer.y_um + dy));
}

/** A layer with its middle at another place. */
export function moved<L extends Layer>(layer: L, x: number, y: number): L {
  const [x_um, y_um] = [asPlace(x), asPlace(y)];
  return x_um === layer.x_um && y_um === layer.y_um ? layer : { ...layer, x_um, y_um };
}

/** A layer of another size, around its middle. */
export function scaled<L extends Layer>(layer: L, ratio: number): L {
  if (!isImageLayer(layer)) return { ...layer, size_um: asTextSize(layer.size_um * ratio) };
  // Both sides stop together, so that the picture is never distorted by the limits.
  const least = SIZE_MIN_UM / Math.min(layer.w_um, layer.h_um);
  const most = SIZE_MAX_UM / Math.max(layer.w_um, layer.h_um);
  const by = Math.min(most, Math.max(least, ratio));
  return { ...layer, w_um: asSize(layer.w_um * by), h_um: asSize(layer.h_um * by) };
}

export const turned = <L extends Layer>(layer: L, turn: number): L => ({ ...layer, turn: normalTurn(turn) });

export const turnBy = (scene: Scene, ids: readonly string[], by: number): Scene =>
  changeLayers(scene, ids, (layer) => turned(layer, layer.turn + by));

export function flip(scene: Scene, ids: readonly string[], axis: 'x' | 'y'): Scene {
  return changeLayers(scene, ids, (layer) => {
    if (!isImageLayer(layer)) return layer;
    return axis === 'x' ? { ...layer, flip_x: !layer.flip_x } : { ...layer, flip_y: !layer.flip_y };
  });
}

export function setTile(scene: Scene, id: string, tile: Tile | undefined): Scene {
  return changeLayers(scene, [id], (layer) => {
    if (!isImageLayer(layer)) return layer;
    const { tile: _, ...plain } = layer;
    return tile ? { ...plain, tile } : plain;
  });
}

/** `cover` reaches over the bleed, `contain` keeps inside of the trim. */
export function fit(scene: Scene, id: string, how: 'cover' | 'contain'): Scene {
  return changeLayers(scene, [id], (layer) => {
    if (!isImageLayer(layer)) return layer;
    const bleed = how === 'cover' ? 2 * scene.bleed_um : 0;
    const ratios = [(scene.w_um + bleed) / layer.w_um, (scene.h_um + bleed) / layer.h_um];
    const ratio = how === 'cover' ? Math.max(...ratios) : Math.min(...ratios);
    const size = scaled(layer, ratio);
    // A µm that rounding took away would leave a line of the blank at the edge.
    const grown =
      how === 'cover' ? { ...size, w_um: asSize(size.w_um + 1), h_um: asSize(size.h_um + 1) } : size;
    return { ...moved(grown, scene.w_um / 2, scene.h_um / 2), turn: 0 };
  });
}

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** One layer is aligned to the trim, several to the box around them. */
export function align(scene: Scene, ids: readonly string[], to: Alignment, measure: Measure): Scene {
  const chosen = scene.layers.filter(({ id }) => ids.includes(id));
  const trim: Box = { left: 0, top: 0, right: scene.w_um, bottom: scene.h_um };
  const frame = chosen.length > 1 ? (boundsOfAll(chosen, measure) ?? trim) : trim;
  return changeLayers(scene, ids, (layer) => {
    const [dx, dy] = stepTo(boundsOf(layer, measure), frame, to);
    return moved(layer, layer.x_um + dx, layer.y_um + dy);
  });
}

function stepTo(box: Box, frame: Box, to: Alignment): [number, number] {
  const steps: Record<Alignment, [number, number]> = {
    left: [frame.left - box.left, 0],
    centre: [(frame.left + frame.right - box.left - box.right) / 2, 0],
    right: [frame.right - box.right, 0],
    top: [0, frame.top - box.top],
    middle: [0, (frame.top + frame.bottom - box.top - box.bottom) / 2],
    bottom: [0, frame.bottom - box.bottom],
  };
  return steps[to];
}

export const hasRoom = (scene: Scene, more = 1): boolean => scene.layers.length + more <= SCENE_LAYERS_MAX;

export const addLayer = (scene: Scene, layer: Layer): Scene =>
  hasRoom(scene) ? { ...scene, layers: [...scene.layers, layer] } : scene;

export const removeLayers = (scene: Scene, ids: readonly string[]): Scene => {
  const layers = scene.layers.filter(({ id }) => !ids.includes(id));
  return layers.length === scene.layers.length ? scene : { ...scene, layers };
};

/** Puts layers on top, each with a name of its own, a little aside of where they were. */
export function paste(
  scene: Scene,
  layers: readonly Layer[],
  by: number,
  newId: () => string,
): { scene: Scene; ids: string[] } {
  if (layers.length === 0 || !hasRoom(scene, layers.length)) return { scene, ids: [] };
  const copies = layers.map((layer) => ({
    ...moved(layer, layer.x_um + by, layer.y_um + by),
    id: newId(),
    locked: false,
  }));
  return { scene: { ...scene, layers: [...scene.layers, ...copies] }, ids: copies.map(({ id }) => id) };
}

/** Moves a layer up (+1) or down (-1), or to the very top or bottom by infinity. */
export function reorder(scene: Scene, id: string, step: number): Scene {
  const from = scene.layers.findIndex((layer) => layer.id === id);
  const to = Math.min(scene.layers.length - 1, Math.max(0, from + step));
  return from < 0 || to === from ? scene : placeAt(scene, id, to);
}

export function placeAt(scene: Scene, id: string, to: number): Scene {
  const layer = layerOf(scene, id);
  if (!layer) return scene;
  const others = scene.layers.filter((other) => other !== layer);
  const layers = [...others.slice(0, to), layer, ...others.slice(to)];
  return layers.every((other, at) => other === scene.layers[at]) ? scene : { ...scene, layers };
}

const SHARE_OF_SHEET = 0.6;
const SHARE_OF_LOGO = 0.4;

/** A picture as it arrives: the first covers what is meant to be covered, others stand in the middle or at a place. */
export function newPicture(
  scene: Scene,
  picture: { id: number; name: string; width: number; height: number },
  area: Parameters<typeof placedPicture>[1],
  id: string,
  at?: { x: number; y: number },
): PictureLayer {
  const placed = placedPicture({ ...picture, name: picture.name.slice(0, PICTURE_NAME_MAX) }, area, id);
  if (scene.layers.length === 0 && area.fill === 'full') return placed;
  const ratio = Math.min(scene.w_um / placed.w_um, scene.h_um / placed.h_um) * SHARE_OF_SHEET;
  return moved(scaled(placed, ratio), at?.x ?? scene.w_um / 2, at?.y ?? scene.h_um / 2);
}

/** A brand attachment as it arrives: it signs a design and does not cover it. */
export function newAttachment(
  scene: Scene,
  attachment: { id: number; name: string; width: number; height: number },
  area: Parameters<typeof placedPicture>[1],
  id: string,
  at?: { x: number; y: number },
): AttachmentLayer {
  const { kind: _, picture_id, ...placed } = placedPicture(attachment, area, id);
  const layer: AttachmentLayer = { ...placed, kind: 'attachment', attachment_id: picture_id };
  const ratio = Math.min(scene.w_um / layer.w_um, scene.h_um / layer.h_um) * SHARE_OF_LOGO;
  return moved(scaled(layer, ratio), at?.x ?? scene.w_um / 2, at?.y ?? scene.h_um / 2);
}

export function newText(scene: Scene, text: string, id: string): TextLayer {
  return {
    id,
    kind: 'text',
    name: '',
    text,
    font: 'noto-sans-sc',
    weight: 700,
    size_um: asTextSize(Math.min(scene.w_um, scene.h_um) / 7),
    colour: '#1b1d22',
    x_um: Math.round(scene.w_um / 2),
    y_um: Math.round(scene.h_um / 2),
    turn: 0,
    opacity: 100,
    hidden: false,
    locked: false,
    align: 'center',
    line_height: 120,
    spacing: 0,
    arc: 0,
  };
}
