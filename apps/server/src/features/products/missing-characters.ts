import type { Scene } from '@motif/contract/scene/scene';
import type { DrawingRoom } from './render/drawing-room';

/** The characters of a design that its typefaces do not have: a print would show nothing in their places. */
export type MissingIn = (scene: Scene) => Promise<string[]>;

export const missingBy =
  ({ outlines }: Pick<DrawingRoom, 'outlines'>, company: number): MissingIn =>
  async ({ layers }) => {
    const missing = new Set<string>();
    for (const layer of layers) {
      if (layer.kind !== 'text' || layer.hidden) continue;
      for (const character of (await outlines.of(layer, company)).missing) missing.add(character);
    }
    return [...missing];
  };
