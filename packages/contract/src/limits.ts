/**
 * The constants of the specification that both sides or the contract need (§9 unless noted). Nobody repeats one of
 * these numbers. A constant of one side stands there, in its `constants.ts` or beside the only file that uses it.
 */

/** RSA sign-in, off by default. 117-byte chunks; OAEP-2048 answers in 256-byte blocks (threats §0.2). */
export const RSA_ENCRYPT_CHUNK_BYTES = 117;
export const RSA_DECRYPT_CHUNK_BYTES = 256;

/** Codes (§4, §9) */
export const CODE_COOLDOWN_SECONDS = 60;

export const APP_VERSION = '3.0.0';

/** The error log (SH-13): what a report of it may hold. A full report fits one body. */
export const CLIENT_ERRORS_MAX = 20;
export const ERROR_MESSAGE_MAX = 300;
export const ERROR_STACK_MAX = 1500;
export const ERROR_URL_MAX = 200;

/** Defaults of the interface */
export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh';

/** Uploads and pictures (§5, §9) */
export const THUMBNAIL_PERCENT = 25;
/** Thumbnails carry no mark, so the longer side of the largest picture's is no more than a card needs. */
export const THUMBNAIL_MAX_SIDE = 640;
export const LARGE_PERCENT = 70;

/** What one file may weigh. */
export const UPLOAD_MAX_BYTES = 300 * 1024 * 1024;
/** An SVG is read and drawn as a whole. */
export const SVG_MAX_BYTES = 20 * 1024 * 1024;
/** How large a picture may be once decoded. */
export const PICTURE_PIXELS_MAX = 100_000_000;
export const PICTURE_SIDE_MAX = 30_000;
/** Files registered by one call: a thousand files are ten calls. */
export const UPLOAD_FILES_PER_CALL = 100;
export const FILE_NAME_MAX = 255;
export const PICTURE_NAME_MAX = 80;
export const SERIES_MAX = 40;
export const TAG_MAX = 20;
export const TAGS_MAX = 20;
export const PRICE_MAX = 100_000;
/** A price is 0 or at least this: of one point, no share could be paid. */
export const PRICE_MIN = 2;
/** Pictures one purchase may name. */
export const BUY_MAX = 100;
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

/** Designs: what one may hold, so that it fits a body and is drawn in a moment. */
export const SCENE_LAYERS_MAX = 60;
export const SCENE_TEXT_MAX = 200;
/** Sides of a layer, in micrometres. */
export const LAYER_MIN_UM = 500;
export const LAYER_MAX_UM = 5_000_000;
/** Pieces of all repeats of a design. */
export const SCENE_PIECES_MAX = 10_000;
export const PRODUCT_NAME_MAX = 80;
export const SKU_MAX = 40;
/** What a company may keep, with those it deleted lately. */
export const PRODUCTS_MAX = 20_000;
/** What a company may keep. */
export const TEMPLATES_MAX = 500;
/** Deleted products can be taken back this long. */
export const PRODUCT_BIN_DAYS = 30;

/** Exports of products */
/** Under way at once, for one company. */
export const EXPORTS_UNDER_WAY_MAX = 3;
/** What was exported can be downloaded this long. */
export const EXPORT_DAYS = 7;
/** What the exports of a company take at most; past it the oldest end early, and can be made again. */
export const EXPORTS_KEPT_BYTES = 20 * 1024 ** 3;
/** Film for gang sheets, in micrometres. */
export const FILM_MIN_UM = 200_000;
export const FILM_MAX_UM = 1_600_000;
/** A page is drawn in strips, so its length costs time and not memory. */
export const GANG_LENGTH_MIN_UM = 200_000;
export const GANG_LENGTH_MAX_UM = 3_000_000;
/** Crop marks need this much between two pieces. */
export const GANG_GAP_MIN_UM = 3_000;
export const GANG_GAP_MAX_UM = 50_000;
export const GANG_MARGIN_MAX_UM = 50_000;
/** Pieces of one plan, all copies counted. */
export const GANG_PIECES_MAX = 500;
export const GANG_PAGES_MAX = 20;

/** Products that a company shows on the portal at once, so that nobody fills it alone. */
export const SHOWN_PRODUCTS_MAX = 6;

/** Repeats of one picture, in micrometres */
export const REPEAT_PIECE_MIN_UM = 2_000;
export const REPEAT_PIECE_MAX_UM = 1_000_000;
export const REPEAT_GAP_MAX_UM = 200_000;
export const REPEAT_AREA_MIN_UM = 10_000;
export const REPEAT_AREA_MAX_UM = 3_000_000;
export const REPEAT_DPI_MIN = 72;
export const REPEAT_DPI_MAX = 600;
/** A sheet of half a metre at 300 dpi; a thread holds all of its pixels twice. */
export const REPEAT_PIXELS_MAX = 36_000_000;
export const REPEAT_SIDE_MAX = 16_000;

/** Lists (GR-2) */
export const PAGE_SIZE = 40;
export const PAGE_SIZE_MAX = 200;

/** Bodies, texts, ids */
export const BODY_MAX_BYTES = 64 * 1024;
export const SEARCH_TEXT_MAX = 64;
export const ID_MAX = Number.MAX_SAFE_INTEGER;
export const PASSWORD_MAX = 64;
export const NOTICE_TITLE_MAX = 80;
export const NOTICE_BODY_MAX = 2000;
/** Counting stops here: a badge says 99+. */
export const UNREAD_MAX = 100;

/** Characters of what somebody says who asks for a picture. */
export const REQUEST_NOTE_MAX = 200;

/** What a public page may say: characters of the text, links, and characters of a link. */
export const BIO_MAX = 200;
export const LINKS_MAX = 3;
export const LINK_MAX = 200;
/** What a picture of a person may weigh as it is sent, and its side as it is kept. */
export const AVATAR_MAX_BYTES = 4 * 1024 * 1024;
export const AVATAR_SIDE = 512;

/** People that one person may block. */
export const BLOCKS_MAX = 500;
/** People whom one person follows: their feed asks each of them for the newest work. */
export const FOLLOWS_MAX = 2000;
