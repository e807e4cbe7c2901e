import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { CLIENT_ERRORS_MAX, ERROR_MESSAGE_MAX, ERROR_STACK_MAX, ERROR_URL_MAX } from '../../limits';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';

export const LOG_LEVELS = ['info', 'warn', 'error'] as const;
export const LOG_SOURCES = ['api', 'worker', 'browser'] as const;
export const LOG_PERIODS = ['day', 'week', 'month'] as const;

/** What happened on somebody's screen (SH-13), repeats counted. */
const ClientError = Input({
  /** The path of the page; what stands behind `?` stays in the browser. */
  url: Type.String({ maxLength: ERROR_URL_MAX }),
  message: Type.String({ minLength: 1, maxLength: ERROR_MESSAGE_MAX }),
  stack: Type.String({ maxLength: ERROR_STACK_MAX }),
  count: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** The version of the page that failed; an old tab may live for days. */
  release: Type.String({ maxLength: 40 }),
});
export type ClientError = Static<typeof ClientError>;

const LogEntry = Type.Object({
  id: Id,
  level: oneOf(LOG_LEVELS),
  source: oneOf(LOG_SOURCES),
  message: Type.String(),
  details: Type.Object({
    url: Type.Optional(Type.String()),
    stack: Type.Optional(Type.String()),
    count: Type.Optional(Type.Integer()),
    user_agent: Type.Optional(Type.String()),
    release: Type.Optional(Type.String()),
    request_id: Type.Optional(Type.String()),
  }),
  user: nullable(Type.Object({ id: Id, account: Type.String(), username: Type.String() })),
  ip: Type.String(),
  created_at: Time,
});
export type LogEntry = Static<typeof LogEntry>;

const OPERATORS = { check: { role: [ADMIN_ROLE] } } as const;

export const systemLog = {
  report: endpoint({
    method: 'POST',
    path: '/system/client_errors/',
    summary: '上报页面错误 / Errors of this person’s pages, for the system log',
    auth: 'session',
    body: Input({ errors: Type.Array(ClientError, { minItems: 1, maxItems: CLIENT_ERRORS_MAX }) }),
    data: Nothing,
  }),
  list: endpoint({
    method: 'GET',
    path: '/system/log/',
    reads: 'replica',
    summary: '系统日志 / The system log, newest first',
    auth: OPERATORS,
    query: Input({
      level: Type.Optional(oneOf(LOG_LEVELS)),
      source: Type.Optional(oneOf(LOG_SOURCES)),
      period: Type.Optional(oneOf(LOG_PERIODS)),
      /** Part of the message, of the page's address or of the account. */
      text: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      ...pageQuery,
    }),
    data: ListOf(LogEntry),
  }),
  one: endpoint({
    method: 'GET',
    path: '/system/log/{id}/',
    reads: 'replica',
    summary: '日志详情 / One entry, and how often the same happened',
    auth: OPERATORS,
    params: IdParams,
    data: Type.Object({
      ...LogEntry.properties,
      /** The same message from the same source. */
      same: Type.Object({
        times: Type.Integer(),
        people: Type.Integer(),
        first_at: Time,
        last_at: Time,
      }),
    }),
  }),
};
