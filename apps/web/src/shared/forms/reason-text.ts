import { defineText } from '../i18n/text';

export const reasonText = defineText({
  zh: { reason: '原因（会告知对方）', own: '其他原因', short: '请至少填写 4 个字' },
  en: { reason: 'Reason (the company reads it)', own: 'Another reason', short: 'At least 4 letters' },
});
