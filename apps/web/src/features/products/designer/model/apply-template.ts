import type { ProductTemplateDetail } from '@motif/contract/features/products/templates';
import { fillSlot, largestPicture } from '@motif/contract/scene/fill-slot';
import { refitScene } from '@motif/contract/scene/refit-scene';
import { picturesIn, type Scene } from '@motif/contract/scene/scene';

type Picture = Parameters<typeof fillSlot>[2];
type Template = Pick<ProductTemplateDetail, 'scene' | 'slot' | 'scene_pictures'>;

/** The picture of a design that a template keeps: the largest one that can still be used. */
export function keptPicture(
  scene: Scene,
  pictureOf: (id: number) => (Picture & { right: string }) | undefined,
): Picture | undefined {
  const isUsable = (id: number) => (pictureOf(id)?.right ?? 'gone') !== 'gone';
  const usable = scene.layers.filter((layer) => layer.kind === 'picture' && isUsable(layer.picture_id));
  const layer = largestPicture({ ...scene, layers: usable });
  return layer && pictureOf(layer.picture_id);
}

/** A template on this sheet with a picture in its slot; without one the slot keeps its own, if that can be used. */
export function afterTemplate(
  { scene, slot, scene_pictures }: Template,
  sheet: Scene,
  picture: Picture | undefined,
): Scene {
  const fitted = refitScene(scene, sheet);
  if (picture) return fillSlot(fitted, slot, picture);
  const usable = new Set(scene_pictures.map(({ id }) => id));
  return {
    ...fitted,
    layers: fitted.layers.filter((layer) => layer.kind !== 'picture' || usable.has(layer.picture_id)),
  };
}

/** Whether a template would take away more than the place of the picture that it keeps. */
export const losesWork = (scene: Scene): boolean =>
  scene.layers.length > 1 || (scene.layers.length === 1 && picturesIn(scene).length === 0);
