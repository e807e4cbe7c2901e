/** Why somebody may not enter a main category (spec §6). The browser says it before it asks, and needs no other refusal. */
export const categoryErrors = {
  CATEGORY_NOT_PERMITTED: {
    status: 403,
    zh: '该账号没有权限访问此类目',
    en: 'This account has no permission to access this category',
  },
  CATEGORY_NOT_OPENED: {
    status: 403,
    zh: '该账号未开通此类目',
    en: 'This account has not opened this category',
  },
};
