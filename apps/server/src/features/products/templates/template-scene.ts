import { fillSlot } from '@motif/contract/scene/fill-slot';
import { refitScene } from '@motif/contract/scene/refit-scene';
import { attachmentsIn, picturesIn, type Scene } from '@motif/contract/scene/scene';
import type { UserContext } from '../../../platform/context';
import { usableAttachments } from '../../attachments/scene-attachments';
import { readScenePictures } from '../scene-pictures';
import type { TemplateRow } from './seen-templates';

/**
 * What somebody can use of a template now: layers whose picture or attachment is gone are left out. The slot stays,
 * because another picture takes its place.
 */
export async function usableTemplate(ctx: UserContext, { scene, slot }: Pick<TemplateRow, 'scene' | 'slot'>) {
  const found = await readScenePictures(ctx, picturesIn(scene));
  const pictures = found.filter(({ right }) => right !== 'gone');
  const attachments = await usableAttachments(ctx, attachmentsIn(scene));
  const [ids, attached] = [idsOf(pictures), idsOf(attachments)];
  const layers = scene.layers.filter((layer) => {
    if (layer.id === slot || layer.kind === 'text') return true;
    return layer.kind === 'picture' ? ids.has(layer.picture_id) : attached.has(layer.attachment_id);
  });
  return {
    scene: { ...scene, layers },
    pictures,
    attachments,
    left_out: scene.layers.length - layers.length,
  };
}

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

type Sheet = Parameters<typeof refitScene>[1];
type Picture = Parameters<typeof fillSlot>[2];

/** A new design after a template, with another picture in its slot. Without one the slot keeps its own if it can. */
export async function sceneOfTemplate(
  ctx: UserContext,
  template: TemplateRow,
  sheet: Sheet,
  picture: Picture | undefined,
): Promise<Scene> {
  const { scene, pictures } = await usableTemplate(ctx, template);
  const fitted = refitScene(scene, sheet);
  if (picture) return fillSlot(fitted, template.slot, picture);
  const ids = idsOf(pictures);
  const layers = fitted.layers.filter((layer) => layer.kind !== 'picture' || ids.has(layer.picture_id));
  return { ...fitted, layers };
}
