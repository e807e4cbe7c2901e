/** The constants of the specification that the server alone uses (§9 unless noted). */

export const REFRESH_TOKEN_DAYS = 30;
/** The number of the platform's own company. */
export const PLATFORM_SN = 'M00000001';
/** Codes (§4, §9) */
export const CODE_LIFETIME_SECONDS = 300;
/** Totals are exact up to here and estimates past it. */
export const EXACT_TOTAL_MAX = 10_000;
