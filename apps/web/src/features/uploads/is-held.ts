import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import type { UploadDetails } from '@motif/contract/features/uploads';

/** It was to be published and is not: the market has one like it, or the right to publish is missing. */
export const isHeld = ({ visibility }: UploadDetails, picture: PictureCard | null): boolean =>
  visibility === 'public' && picture !== null && picture.visibility !== 'public';
