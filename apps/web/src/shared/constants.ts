/** The constants of the specification that the web alone uses (§9 unless noted). */

/** Codes the client treats as success once `SUCCESS_CODES` are mapped to 200 (§8). */
export const SUCCESS_STATUSES: readonly number[] = [200, 201, 202, 204];
/** Binding (§4, §9) */
export const WECHAT_POLL_MS = 1000;

/** Frame */
export const SEARCH_DELAY_MS = 500;
export const MENU_SCROLL_CHILDREN = 18;

/** Choices of the interface */
export const LAYOUTS = ['column', 'comprehensive', 'vertical', 'horizontal', 'common', 'float'] as const;
export const THEMES = [
  'blue-black',
  'blue-white',
  'green-black',
  'green-white',
  'ocean',
  'red-black',
  'red-white',
] as const;
export const TAB_STYLES = ['card', 'smart', 'smooth'] as const;
export const COLUMN_STYLES = ['card', 'vertical', 'horizontal', 'arrow'] as const;

/** Browser storage keys (§3) */
export const STORAGE_KEYS = {
  token: 'token',
  refreshToken: 'refreshToken',
  mainId: 'mainId',
  mainCategoriesId: 'mainCategoriesId',
  mainCategoriesName: 'mainCategoriesName',
  imageWidth: 'imageWidth',
  imageHeight: 'imageHeight',
  userInfo: 'userInfo',
  isMaster: 'is_master',
  collapse: 'collapse',
  language: 'language',
  theme: 'theme',
} as const;
