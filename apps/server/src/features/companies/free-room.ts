import { FREE_IMAGE_COUNT, FREE_STORAGE_MB } from '@motif/contract/features/companies/storage-limit';

/** What every company may keep without having bought anything. The number of pictures is the installation's to say. */
const room = { pictures: FREE_IMAGE_COUNT, megabytes: FREE_STORAGE_MB };

export const freeRoom = (): Readonly<typeof room> => room;

/** Said once, before anything is asked for. */
export const setFreePictures = (pictures: number): void => {
  room.pictures = pictures;
};
