import { BIN_DAYS } from '@motif/contract/limits';

const DAY_MS = 86_400_000;

/** Whole days a picture still stays in the bin; 0 on its last one. */
export function daysLeft(deletedAt: string, now = Date.now()): number {
  const end = Date.parse(deletedAt) + BIN_DAYS * DAY_MS;
  return Math.max(0, Math.floor((end - now) / DAY_MS));
}
