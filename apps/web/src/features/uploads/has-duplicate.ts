import type { PictureCard } from '@motif/contract/features/pictures/pictures';

interface WithDuplicate {
  picture: PictureCard;
  duplicate: PictureCard;
}

/** The upload became a picture that looks like another one in the same library. */
export const hasDuplicate = <T extends { [key in keyof WithDuplicate]: PictureCard | null }>(
  one: T,
): one is T & WithDuplicate => one.picture !== null && one.duplicate !== null;
