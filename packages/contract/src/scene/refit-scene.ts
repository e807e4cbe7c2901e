import type { Layer, Scene } from './scene';

type Sheet = Pick<Scene, 'w_um' | 'h_um' | 'bleed_um'>;

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value)));

/**
 * The same design on another print area: around its middle, enlarged or reduced as a whole, so that what covered the
 * old area covers the new one.
 */
export function refitScene(scene: Scene, sheet: Sheet): Scene {
  const { w_um, h_um, bleed_um } = sheet;
  const scale = Math.max(w_um / scene.w_um, h_um / scene.h_um);
  if (scale === 1 && w_um === scene.w_um && h_um === scene.h_um) return { ...scene, bleed_um };
  const place = (at: number, from: number, to: number) =>
    within(to / 2 + (at - from / 2) * scale, -5_000_000, 5_000_000);
  return {
    ...scene,
    w_um,
    h_um,
    bleed_um,
    layers: scene.layers.map((layer) => ({
      ...enlarged(layer, scale),
      x_um: place(layer.x_um, scene.w_um, w_um),
      y_um: place(layer.y_um, scene.h_um, h_um),
    })),
  };
}

function enlarged(layer: Layer, scale: number): Layer {
  if (layer.kind === 'text') {
    const { stroke } = layer;
    return {
      ...layer,
      size_um: within(layer.size_um * scale, 500, 1_000_000),
      ...(stroke && { stroke: { ...stroke, width_um: within(stroke.width_um * scale, 50, 50_000) } }),
    };
  }
  const { tile } = layer;
  return {
    ...layer,
    w_um: within(layer.w_um * scale, 500, 5_000_000),
    h_um: within(layer.h_um * scale, 500, 5_000_000),
    ...(tile && { tile: { ...tile, gap_um: within(tile.gap_um * scale, 0, 200_000) } }),
  };
}
