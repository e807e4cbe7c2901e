import type { PictureCard } from '@motif/contract/features/pictures/pictures';

interface Twins {
  picture: PictureCard;
  duplicate: PictureCard;
}

/** It became a picture that looks like another one of the same library. */
export const hasTwin = <T extends { [key in keyof Twins]: PictureCard | null }>(one: T): one is T & Twins =>
  one.picture !== null && one.duplicate !== null;
