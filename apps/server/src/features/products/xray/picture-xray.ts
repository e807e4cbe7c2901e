import type { PictureXray } from '@motif/contract/features/products/xray';
import type { UserContext } from '../../../platform/context';
import { onePicture } from '../../pictures/one-picture';
import type { Xrays } from './xrays';

/** How well a picture prints, for whoever may open it: buyers want to know before they buy. */
export async function pictureXray(ctx: UserContext, xrays: Xrays, id: number): Promise<PictureXray> {
  const picture = await onePicture(ctx, id);
  const { found } = await xrays.of(ctx, [picture], 1);
  return { width: picture.width, height: picture.height, facts: found.get(id)?.facts ?? null };
}
