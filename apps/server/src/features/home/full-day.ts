import type { StorageInfo } from '@motif/contract/features/companies/companies';
import { addDays } from '../../platform/china-days';

const PACE_DAYS = 30;
/** Further ahead nobody plans. */
const FURTHEST_DAYS = 3650;

/** Pictures a day, of the last 30 days. */
export const paceOf = (uploads: readonly number[]): number =>
  uploads.slice(-PACE_DAYS).reduce((sum, count) => sum + count, 0) / PACE_DAYS;

/**
 * The day on which pictures or storage reach their limit, if uploads go on at this pace and pictures stay as large as
 * they are on average. Null if that is far away or has happened.
 */
export function fullOn(storage: StorageInfo, pace: number, today: string): string | null {
  const { actual_image_count: kept, image_count, actual_storage_mb, storage_mb } = storage;
  if (pace <= 0 || kept === 0) return null;
  const byCount = (image_count - kept) / pace;
  const megabytes = (actual_storage_mb / kept) * pace;
  const bySize = megabytes > 0 ? (storage_mb - actual_storage_mb) / megabytes : byCount;
  const days = Math.floor(Math.min(byCount, bySize));
  return days < 0 || days > FURTHEST_DAYS ? null : addDays(today, days);
}
