import type { InputOf } from '@motif/contract/endpoint';
import type { xrays as contract, Placement } from '@motif/contract/features/products/xray';
import type { UserContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import type { Xray } from '../../../platform/render/xray/examine';
import type { AreaPlaced, PicturePlaced } from '../../../platform/render/xray/place';
import { readOffered } from '../create-product';
import { readScenePictures } from '../scene-pictures';
import type { Xrays } from './xrays';

/** So many unknown pictures are examined before the answer; the rest is named, to be asked for again. */
const AT_ONCE = 8;

/** Where each picture lies best on each blank. One that cannot be read is placed in the middle by its size. */
export async function placePictures(
  ctx: UserContext,
  xrays: Xrays,
  { picture_ids, model_ids }: InputOf<typeof contract.place>['body'],
): Promise<{ list: Placement[]; pending: number[] }> {
  const areas: AreaPlaced[] = [];
  for (const model_id of model_ids) {
    const { definition } = await readOffered(ctx, model_id);
    areas.push({ model_id, area: definition.area });
  }
  const sources = await readScenePictures(ctx, picture_ids);
  const usable = sources.filter(({ right }) => right !== 'gone');
  if (usable.length < picture_ids.length) throw new AppError('PICTURE_NOT_FOUND');
  const { found, pending } = await xrays.of(ctx, usable, AT_ONCE);
  const pictures = usable.flatMap(({ id, width, height }): PicturePlaced[] => {
    const xray = found.get(id);
    return xray === undefined ? [] : [asExamined({ id, width, height }, xray)];
  });
  return { list: await xrays.place(ctx, { pictures, areas }), pending };
}

/** A picture with what is known about it; null: it cannot be read. */
export function asExamined(
  size: Pick<PicturePlaced, 'id' | 'width' | 'height'>,
  xray: Xray | null,
): PicturePlaced {
  const { upscale = 1, opaque = false } = xray?.facts ?? {};
  return { ...size, upscale, opaque, saliency: xray?.saliency ?? NOTHING_KNOWN };
}

/** All of it is alike, so that the middle is as good as any place. */
const NOTHING_KNOWN = { width: 1, height: 1, cells: new Uint8Array(1), pattern: true, plain: [] };
