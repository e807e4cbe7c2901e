import type { ReasonWords } from '../../reasons';

/** Why colleagues decline, the likeliest first. */
export const COMPANY_DECLINE_CODES = ['not_needed', 'others'] as const;
/** Why operators do. */
export const OPERATOR_DECLINE_CODES = ['not_offered', 'verify_first'] as const;
export const DECLINE_CODES = [...COMPANY_DECLINE_CODES, ...OPERATOR_DECLINE_CODES] as const;
export const CATEGORY_DECLINES = {
  not_needed: { zh: '目前的工作不需要这个类目', en: 'Your work does not need it at present' },
  others: { zh: '这个类目由其他同事负责', en: 'Other colleagues look after this category' },
  not_offered: { zh: '这个类目暂不对贵企业开放', en: 'This category is not offered to your company yet' },
  verify_first: { zh: '请先完成企业认证', en: 'Please verify your company first' },
} as const satisfies Record<(typeof DECLINE_CODES)[number], ReasonWords[string]>;
