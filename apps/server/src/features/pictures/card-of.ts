import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import type { UserContext } from '../../platform/context';
import type { pictures } from '../../platform/db/schema/pictures';
import { largeProcess, THUMB_PROCESS } from '../../platform/images/processes';

type PictureRow = typeof pictures.$inferSelect;

/**
 * A picture's row as its card, for one who may see it: on previews of other companies' pictures lies the mark, unless
 * they are licensed to one's own.
 */
export function cardOf(
  { imageUrls, user }: UserContext,
  picture: PictureRow,
  isLicensed = false,
): PictureCard {
  const { id, name, width, height, format, color, price, visibility, owner_id, file_key } = picture;
  const large = largeProcess(visibility, isLicensed || picture.company_id === user.company_id);
  return {
    id,
    name,
    width,
    height,
    format,
    color,
    price,
    visibility,
    owner_id,
    created_at: picture.created_at.toISOString(),
    ...(picture.deleted_at && { deleted_at: picture.deleted_at.toISOString() }),
    thumb: imageUrls.sign(file_key, THUMB_PROCESS),
    large: imageUrls.sign(file_key, large),
  };
}
