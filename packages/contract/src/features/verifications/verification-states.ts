import type { ReasonWords } from '../../reasons';

export const VERIFICATION_KINDS = ['person', 'company'] as const;
export type VerificationKind = (typeof VERIFICATION_KINDS)[number];

/** What becomes of papers that were handed in. */
export const VERIFICATION_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Where somebody stands, as the client keeps it after signing in. */
export const AUTH_STATUSES = ['none', 'pending', 'approved', 'rejected'] as const;
export type AuthStatus = (typeof AUTH_STATUSES)[number];

/** Why papers are rejected, the likeliest first. */
export const REJECTION_CODES = ['blurred', 'mismatch', 'expired', 'impostor'] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

export const REJECTIONS = {
  blurred: {
    zh: '证件照片模糊或不完整，请重新拍摄',
    en: 'The picture of the paper is blurred or cut off: please take it again',
  },
  mismatch: {
    zh: '填写的信息与证件不符，请核对后重新提交',
    en: 'What was filled in is not what the paper says: please check it and send it again',
  },
  expired: {
    zh: '证件已过期，请使用有效证件重新认证',
    en: 'The paper has expired: please verify with a valid one',
  },
  impostor: {
    zh: '疑似冒用他人证件，请联系客服',
    en: 'The paper seems to be somebody else’s: please contact support',
  },
} as const satisfies Record<RejectionCode, ReasonWords[string]>;

/** What a provider says about a name and a number: they belong together, they do not, or it knows no such number. */
export const CHECK_ANSWERS = ['match', 'mismatch', 'unknown'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];
/** Questions that one operator may ask a provider in a day; each of them is paid for. */
export const CHECKS_PER_DAY = 200;

/** The version of the text that somebody agreed to; a new text gets a new one, and both stay known. */
export const CONSENT_VERSION = '2026-12';
/** From this version on the text says that a provider may be asked. */
export const CONSENT_TO_CHECK = '2026-12';

/** Pictures of papers are erased so long after the decision. */
export const PAPERS_KEEP_DAYS = 30;
/** So long before a paper expires its owner is told. */
export const EXPIRY_NOTICE_DAYS = 30;
/** Names and numbers by which somebody was paid stay so long after they left: five years, unless counsel says otherwise. */
export const IDENTITY_KEEP_DAYS = 1826;
export const IDENTITY_PAPER_MAX_BYTES = 8 * 1024 * 1024;
/** Whole numbers one operator may look at in a day. */
export const NUMBER_REVEALS_PER_DAY = 50;
/** One number stands for so many accounts at most. */
export const ACCOUNTS_PER_NUMBER = 3;

/** Whoever may hand in the papers of their company, beside its master account. */
export const COMPANY_VERIFY = 'company.verify';
