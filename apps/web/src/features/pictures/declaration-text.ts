import { defineText } from '../../shared/i18n/text';

export const declarationText = defineText({
  zh: {
    title: '原创声明',
    none: '没有原创声明：上架早于声明要求，或由容量规则上架',
    missing: '上架前请勾选原创声明',
    kept: '平台会记录声明人和时间，发生争议时作为依据。',
  },
  en: {
    title: 'Declaration of originality',
    none: 'Nothing declared: published before it was asked for, or by the storage rules',
    missing: 'Please declare this before publishing',
    kept: 'The platform records who declared it and when, for the case of a dispute.',
  },
});
