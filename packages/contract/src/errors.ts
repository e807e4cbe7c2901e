import type { Language } from './limits';

interface ErrorEntry {
  status: number;
  zh: string;
  en: string;
}

/**
 * Every refusal the server can give, by name (spec §8, threats §2). `{n}` is filled from the error's values. The
 * status steers the client: 401 ends its session, 402 refreshes and replays, 403 refreshes once and then speaks.
 */
export const errors = {
  BAD_REQUEST: { status: 400, zh: '请求有误', en: 'Wrong request' },
  MALFORMED_BODY: { status: 400, zh: '请求内容无法解析', en: 'The request body cannot be read' },
  BAD_CHARACTERS: {
    status: 400,
    zh: '内容含有不支持的字符',
    en: 'The text holds characters that are not supported',
  },
  BAD_CURSOR: {
    status: 400,
    zh: '翻页位置无效，请从头加载',
    en: 'The page position is not valid, please start again',
  },
  WRONG_CREDENTIALS: { status: 400, zh: '账号或密码错误', en: 'Wrong account or password' },
  TICKET_INVALID: { status: 400, zh: '链接无效或已过期', en: 'The link is not valid or has expired' },
  UNAUTHENTICATED: { status: 401, zh: '请先登录', en: 'Please sign in' },
  SESSION_ENDED: {
    status: 401,
    zh: '登录已失效，请重新登录',
    en: 'Your session has ended, please sign in again',
  },
  TOKEN_EXPIRED: { status: 402, zh: '令牌已过期', en: 'The token has expired' },
  FORBIDDEN: { status: 403, zh: '您没有执行该操作的权限', en: 'You have no permission for this action' },
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
  FOREIGN_ORIGIN: { status: 403, zh: '请求来源不受信任', en: 'The request comes from an untrusted origin' },
  NOT_FOUND: { status: 404, zh: '请求的内容不存在', en: 'Not found' },
  PICTURE_NOT_FOUND: {
    status: 404,
    zh: '图片不存在或已被删除',
    en: 'The picture does not exist or was deleted',
  },
  CATEGORY_NOT_FOUND: { status: 404, zh: '类目不存在', en: 'The category does not exist' },
  REQUEST_TIMEOUT: { status: 408, zh: '请求超时', en: 'The request took too long to arrive' },
  TOO_LARGE: { status: 413, zh: '内容过大', en: 'The content is too large' },
  UNSUPPORTED_TYPE: { status: 415, zh: '不支持的内容类型', en: 'The content type is not supported' },
  INVALID_FIELDS: { status: 422, zh: '填写的内容有误', en: 'Some fields are not valid' },
  TOO_MANY_REQUESTS: {
    status: 429,
    zh: '操作过于频繁，请{n}秒后再试',
    en: 'Too many requests, please try again in {n} s',
  },
  HEADERS_TOO_LARGE: { status: 431, zh: '请求头过大', en: 'The request headers are too large' },
  INTERNAL: { status: 500, zh: '服务器错误', en: 'Server error' },
  UNAVAILABLE: {
    status: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'The service is not available, please try again',
  },
} satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errors;

/** The client's own texts for a code without a message (spec §8). */
export const statusTexts: Record<number, { zh: string; en: string }> = {
  0: { zh: '未知错误，可能是跨域或地址错误', en: 'Unknown error, likely CORS or a bad address' },
  200: { zh: '请求成功', en: 'Success' },
  201: { zh: '新建或修改成功', en: 'Created or changed' },
  202: { zh: '请求已进入后台处理', en: 'Accepted, being processed' },
  204: { zh: '删除成功', en: 'Deleted' },
  400: { zh: '请求有误', en: 'Wrong request' },
  401: {
    zh: '没有权限：令牌无效、账号密码错误或登录已过期',
    en: 'No permission: invalid token, wrong credentials or login expired',
  },
  402: { zh: '令牌已过期', en: 'Token expired' },
  403: { zh: '访问被禁止', en: 'Forbidden' },
  404: { zh: '请求的内容不存在', en: 'Not found' },
  406: { zh: '请求的格式不可得', en: 'Format unavailable' },
  410: { zh: '内容已被永久删除', en: 'Permanently deleted' },
  500: { zh: '服务器错误', en: 'Server error' },
  502: { zh: '网关错误', en: 'Gateway error' },
  503: { zh: '服务不可用', en: 'Service unavailable' },
  504: { zh: '网关超时', en: 'Gateway timeout' },
};

export type ErrorValues = Record<string, string | number>;

export function errorText(name: ErrorName, language: Language, values: ErrorValues = {}): string {
  return errors[name][language].replace(/\{(\w+)\}/g, (_, key) => String(values[key] ?? ''));
}
