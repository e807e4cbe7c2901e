/** What every company may keep or have without having bought anything. */
export const FREE_IMAGE_COUNT = 500;
export const FREE_STORAGE_MB = 2048;
export const FREE_SUB_ACCOUNTS = 2;

interface Usage {
  actual_image_count: number;
  image_count: number;
  actual_storage_mb: number;
  storage_mb: number;
}

/** Over the limit when either is exceeded (spec §4). */
export const isOverLimit = (usage: Usage): boolean =>
  usage.actual_image_count > usage.image_count || usage.actual_storage_mb > usage.storage_mb;
