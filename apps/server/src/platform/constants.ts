/** The constants of the specification that the server alone uses (§9 unless noted). */

export const REFRESH_TOKEN_DAYS = 30;
/** The number of the platform's own company. */
export const PLATFORM_SN = 'M00000001';
/** Codes (§4, §9) */
export const CODE_LIFETIME_SECONDS = 300;
/** Totals are exact up to here and estimates past it. */
export const EXACT_TOTAL_MAX = 10_000;

/**
 * The disk of the embedded database (decision 34). Below the first, the reserve is given to the database: a piece of its
 * log takes 16 MB at once. Below the last nothing is saved; it is more than the reserve, so that what was given to the
 * database stays with it. The store stops taking files earlier still.
 */
export const DISK_FULL_BYTES = 20 * 1024 * 1024;
export const DATABASE_RESERVE_BYTES = 32 * 1024 * 1024;
export const WRITES_NEED_BYTES = 56 * 1024 * 1024;
