import { type Static, Type } from 'typebox';
import { ADMIN_ROLE, TYPE_ROLES } from '../access';
import { endpoint } from '../endpoint';
import { NOTICE_BODY_MAX, NOTICE_TITLE_MAX } from '../limits';
import { LINK_MAX, LINK_PATTERN } from '../links';
import { NOTICE_TOPIC_NAMES } from '../notice-topics';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../shapes';

export const NOTICE_KINDS = ['notice', 'email'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** Whom an operator writes to: everyone, one type of user, or one account. */
export const AUDIENCES = ['all', ...TYPE_ROLES, 'account'] as const;
export type Audience = (typeof AUDIENCES)[number];

const Notice = Type.Object({
  id: Id,
  kind: oneOf(NOTICE_KINDS),
  value: Type.String({ description: 'the title, in the language asked for' }),
  body: Type.String(),
  url: Type.Optional(Type.String()),
  read: Type.Boolean(),
  created_at: Time,
});
export type Notice = Static<typeof Notice>;

const SentNotice = Type.Object({
  id: Id,
  title: Type.String(),
  title_en: Type.String(),
  body: Type.String(),
  body_en: Type.String(),
  url: nullable(Type.String()),
  audience: oneOf(AUDIENCES),
  account: nullable(Type.String({ description: 'of the one person it was for' })),
  author: nullable(Type.String()),
  created_at: Time,
  readers: Type.Integer(),
});
export type SentNotice = Static<typeof SentNotice>;

const NoticeSetting = {
  topic: oneOf(NOTICE_TOPIC_NAMES),
  in_app: Type.Boolean(),
  email: Type.Boolean(),
  sms: Type.Boolean(),
};
const NoticeSettings = Type.Object({ list: Type.Array(Type.Object(NoticeSetting)) });
export type NoticeSettings = Static<typeof NoticeSettings>;

const Title = Type.String({ minLength: 1, maxLength: NOTICE_TITLE_MAX });
const Body = Type.String({ minLength: 1, maxLength: NOTICE_BODY_MAX });
const OPERATORS = { check: { role: [ADMIN_ROLE] } } as const;

export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/notice/getList',
    summary: '通知列表 / My notices, newest first',
    auth: 'session',
    query: Input({ kind: Type.Optional(oneOf(NOTICE_KINDS)), ...pageQuery }),
    data: Type.Object({
      ...ListOf(Notice).properties,
      unread: Type.Object({ notice: Type.Integer(), email: Type.Integer() }),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/notice/read/',
    summary: '标记已读 / Mark some notices as read, or all of them',
    auth: 'session',
    body: Input({
      ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
      all: Type.Optional(Type.Boolean()),
      kind: Type.Optional(oneOf(NOTICE_KINDS)),
    }),
    data: Nothing,
  }),
  clear: endpoint({
    method: 'POST',
    path: '/notice/clear/',
    summary: '清空消息 / Clear my notices of one kind away',
    auth: 'session',
    body: Input({ kind: oneOf(NOTICE_KINDS) }),
    data: Nothing,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/user/notice_settings/',
    summary: '通知设置 / By which ways the notices of each topic reach me',
    auth: 'session',
    data: NoticeSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/user/notice_settings/',
    summary:
      '修改通知设置 / Change some topics or all of them; notices of money and safety always stay in the account',
    auth: 'session',
    body: Input({
      list: Type.Array(Input(NoticeSetting), { minItems: 1, maxItems: NOTICE_TOPIC_NAMES.length }),
    }),
    data: NoticeSettings,
  }),
  sent: endpoint({
    method: 'GET',
    path: '/notice/notices/',
    summary: '已发通知 / What operators have sent, newest first',
    auth: OPERATORS,
    query: Input(pageQuery),
    data: ListOf(SentNotice),
  }),
  send: endpoint({
    method: 'POST',
    path: '/notice/notices/',
    summary: '发送通知 / Send a notice',
    auth: OPERATORS,
    body: Input({
      title: Title,
      title_en: Type.Optional(Title),
      body: Body,
      body_en: Type.Optional(Body),
      url: Type.Optional(Type.String({ pattern: LINK_PATTERN, maxLength: LINK_MAX })),
      audience: oneOf(AUDIENCES),
      account: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    }),
    data: Type.Object({ id: Id }),
    status: 201,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/notice/notices/{id}/',
    summary: '撤回通知 / Take a notice back from everyone',
    auth: OPERATORS,
    params: IdParams,
    data: Nothing,
  }),
};
