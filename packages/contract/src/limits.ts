/** Every constant of the specification (§9 unless noted). Nobody repeats one of these numbers. */

/** Requests and sessions */
export const REQUEST_TIMEOUT_MS = 20_000;
export const SUCCESS_CODES: readonly (number | string)[] = [200, 0, '200', '0'];
/** Codes the client treats as success once `SUCCESS_CODES` are mapped to 200 (§8). */
export const SUCCESS_STATUSES: readonly number[] = [200, 201, 202, 204];
export const LOADING_RESET_MS = 300;
export const MESSAGE_DURATION_MS = 3000;
export const DEBOUNCED_LOADING_URL_PART = 'doEdit';
export const TOKEN_SCHEME = 'Bearer';
/** Design: a short access token, checked against its session row on every request. */
export const ACCESS_TOKEN_SECONDS = 600;
export const REFRESH_TOKEN_DAYS = 30;
/** Only the token just replaced is forgiven, and only for parallel tabs (threats §4). */
export const REFRESH_GRACE_SECONDS = 10;

/** RSA sign-in, off by default. 117-byte chunks; OAEP-2048 answers in 256-byte blocks (threats §0.2). */
export const RSA_ENCRYPT_CHUNK_BYTES = 117;
export const RSA_DECRYPT_CHUNK_BYTES = 256;

/** Codes and binding (§4, §9) */
export const CODE_COOLDOWN_SECONDS = 60;
export const CODE_LIFETIME_SECONDS = 300;
export const CODE_MAX_TRIES = 5;
export const WECHAT_POLL_MS = 1000;

/** Frame */
export const PICKER_RETRIES = 10;
export const PICKER_RETRY_MS = 150;
export const SERVICE_WORKER_RELOAD_MS = 5000;
export const SERVICE_WORKER_NOTICE_MS = 8000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const KEEP_ALIVE_MAX = 20;
export const MOBILE_BREAKPOINT_PX = 992;
export const SEARCH_DELAY_MS = 500;
export const MENU_SCROLL_CHILDREN = 18;
export const DRAWER_WIDTH_PX = 280;
export const CATEGORY_REDIRECT_MS = 200;
export const TABLE_HEIGHT_OFFSET_PX = 291;
export const TABLE_HEIGHT_ROW_PX = 60;
export const APP_VERSION = '3.0.0';

/** The error log (SH-13): what one page keeps, and what a report of it may hold. A full report fits one body. */
export const ERROR_LOG_MAX = 100;
export const CLIENT_ERRORS_MAX = 20;
export const CLIENT_ERRORS_MS = 10_000;
export const ERROR_MESSAGE_MAX = 300;
export const ERROR_STACK_MAX = 1500;
export const ERROR_URL_MAX = 200;
export const SYSTEM_LOG_DAYS = 90;

/** /403 and /404 lead home by themselves after this long. */
export const PROBLEM_PAGE_SECONDS = 5;

/** Defaults of the interface */
export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh';
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
export const THEME_DEFAULTS = {
  layout: 'column',
  theme: 'blue-black',
  columnStyle: 'card',
  tabStyle: 'card',
  fixedHeader: true,
  progressBar: true,
  tabs: false,
  search: true,
  refresh: true,
  notice: true,
  fullscreen: true,
} as const;

/** Uploads and pictures (§5, §9) */
export const UPLOAD_PART_BYTES = 5 * 1024 * 1024;
export const UPLOAD_TIMEOUT_MS = 180_000;
export const HASH_FALLBACK_BYTES = 30 * 1024 * 1024;
export const THUMBNAIL_PERCENT = 25;
/** Thumbnails carry no mark, so the longer side of the largest picture's is no more than a card needs. */
export const THUMBNAIL_MAX_SIDE = 640;
export const LARGE_PERCENT = 70;
export const DEFAULT_QUALITY = 30;
export const DEFAULT_THUMBNAIL_PERCENT = 30;

/** What one file may weigh, and how large a picture may be once decoded. */
export const UPLOAD_MAX_BYTES = 300 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 100_000_000;
export const PICTURE_MAX_SIDE = 30_000;
/** Files registered by one call: a thousand files are ten calls. */
export const UPLOAD_FILES_PER_CALL = 100;
export const FILE_NAME_MAX = 255;
export const PICTURE_NAME_MAX = 80;
export const SERIES_MAX = 40;
export const TAG_MAX = 20;
export const TAGS_MAX = 20;
export const PRICE_MAX = 100_000;
/** Pictures one bulk action may name. */
export const BULK_MAX = 200;
/** Deleted pictures can be taken back this long (PI-5). */
export const BIN_DAYS = 30;
export const GROUP_NAME_MAX = 20;
export const GROUPS_MAX = 200;
export const AREA_NAME_MAX = 12;
/** A picture to search by comes as bare pixels of this many per side: nothing has to be decoded. */
export const LOOK_PIXELS_SIDE = 64;
export const REPORT_TEXT_MAX = 500;

/** Lists (GR-2) */
export const PAGE_SIZE = 40;
export const PAGE_SIZE_MAX = 200;
/** Totals are exact up to here and estimates past it. */
export const EXACT_TOTAL_MAX = 10_000;

/** Bodies, texts, ids */
export const BODY_MAX_BYTES = 64 * 1024;
export const SEARCH_TEXT_MAX = 64;
export const ID_MAX = Number.MAX_SAFE_INTEGER;
export const PASSWORD_MAX = 64;
export const NOTICE_TITLE_MAX = 80;
export const NOTICE_BODY_MAX = 2000;
/** Counting stops here: a badge says 99+. */
export const UNREAD_MAX = 100;

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
export const DEFAULT_MAIN_ID = 'phoneCase';
export const FALLBACK_MAIN_ID = '1';
