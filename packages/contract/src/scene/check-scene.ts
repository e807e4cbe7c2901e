import { Value } from 'typebox/value';
import { SCENE_PIECES_MAX } from '../limits';
import { FONTS } from './fonts';
import { isImageLayer, Scene } from './scene';
import { countPieces } from './tiles';

type Sheet = Pick<Scene, 'w_um' | 'h_um' | 'bleed_um'>;

/** What a schema cannot say about a design. */
export const SCENE_FAULTS = ['area', 'layer_ids', 'crop', 'pieces', 'font'] as const;
export type SceneFault = (typeof SCENE_FAULTS)[number];

/** The first thing that is wrong with a design on this print area; undefined if it can be drawn. */
export function sceneFault(scene: Scene, sheet: Sheet): SceneFault | undefined {
  const { layers } = scene;
  if (scene.w_um !== sheet.w_um || scene.h_um !== sheet.h_um || scene.bleed_um !== sheet.bleed_um)
    return 'area';
  if (new Set(layers.map(({ id }) => id)).size < layers.length) return 'layer_ids';
  const texts = layers.filter((layer) => layer.kind === 'text');
  if (!texts.every(({ font, weight }) => weightsOf(font).includes(weight))) return 'font';
  const images = layers.filter(isImageLayer);
  if (images.some(({ crop }) => crop && (crop.x + crop.w > 10_000 || crop.y + crop.h > 10_000)))
    return 'crop';
  const pieces = images.map(({ tile, ...layer }) => (tile ? countPieces({ ...layer, tile }, sheet) : 1));
  return pieces.reduce((sum, count) => sum + count, 0) > SCENE_PIECES_MAX ? 'pieces' : undefined;
}

const weightsOf = (font: string): readonly number[] => FONTS.find(({ code }) => code === font)?.weights ?? [];

/** Whether something has the shape of a design. */
export const isScene = (value: unknown): value is Scene => Value.Check(Scene, value);
