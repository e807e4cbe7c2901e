import { type Static, Type } from 'typebox';
import { TYPE_ROLES } from '../../access';
import { endpoint } from '../../endpoint';
import { Code, NewPassword, Phone, Ticket } from '../../fields';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, Time } from '../../shapes';

export const UserInfo = Type.Object({
  id: Id,
  account: Type.String(),
  username: Type.String(),
  avatar: Type.String(),
  roles: Type.Array(Type.String()),
  /** The same roles as people read them; a browser may have stored this person before there were any. */
  role_names: Type.Optional(Type.Array(Type.Object({ name: Type.String(), name_en: Type.String() }))),
  permissions: Type.Array(Type.String()),
  is_master: Type.Boolean(),
  type_role: oneOf(TYPE_ROLES),
  company: Type.Object({
    id: Id,
    company_name: Type.String(),
    company_sn: Type.String(),
    main_categories: Type.Array(Id),
  }),
  last_main_category: nullable(Id),
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  is_email_user: Type.Boolean(),
  has_pwd: Type.Boolean(),
  wechat_openid: nullable(Type.String()),
});

/** What every way in answers with. */
export const SignedIn = Type.Object({
  token: Type.String(),
  refreshToken: Type.String(),
  user: UserInfo,
  last_main_category: nullable(Id),
});
export type SignedIn = Static<typeof SignedIn>;

/** Account, phone or e-mail with a password, or a phone with a code (AU-1). */
const credentials = {
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  phone: Type.Optional(Phone),
  sms_code: Type.Optional(Code),
};

/** The same fields once unwrapped from `param`, with the one-time value of `GET /publicKey`. */
export const EncryptedCredentials = Input({
  ...credentials,
  nonce: Type.String({ minLength: 1, maxLength: 200 }),
});

/** A signed-in device, as its owner sees it (AU-4). */
export const Device = Type.Object({
  id: Id,
  user_agent: Type.String(),
  ip: Type.String(),
  signed_in_at: Time,
  last_seen_at: Time,
  is_current: Type.Boolean(),
});
export type Device = Static<typeof Device>;

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/user/login/',
    aliases: ['POST /login'],
    summary: '登录 / Sign in with a password or with a code by SMS',
    auth: 'public',
    ratePerMinute: 300,
    body: Input({
      ...credentials,
      /** RSA_LOGIN: the credentials as JSON, encrypted in chunks, base64. */
      param: Type.Optional(Type.String({ minLength: 1, maxLength: 2400 })),
    }),
    data: SignedIn,
  }),
  publicKey: endpoint({
    method: 'GET',
    path: '/publicKey',
    summary: '登录加密公钥 / The key that encrypts credentials, empty where encryption is off',
    auth: 'public',
    ratePerMinute: 300,
    data: Type.Object({
      publicKey: Type.String({ description: 'SPKI, base64; RSA-OAEP with SHA-256' }),
      mockServer: Type.Boolean(),
      nonce: Type.String({ description: 'goes into the encrypted payload; works once' }),
    }),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/user/refresh_token/',
    summary: '换取新令牌 / Exchange the refresh token; each one works once',
    auth: 'public',
    ratePerMinute: 300,
    body: Input({ refresh_token: Type.String({ minLength: 1, maxLength: 512 }) }),
    data: Type.Object({ access_token: Type.String(), refresh_token: Type.String() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout/',
    aliases: ['POST /logout', 'GET /logout'],
    summary: '退出登录 / Sign out of this device',
    auth: 'session',
    neverShed: true,
    data: Nothing,
  }),
  expireToken: endpoint({
    method: 'GET',
    path: '/expireToken',
    summary: '令牌过期演练 / Always answers that the token has expired, to try the refresh',
    auth: 'session',
    data: Nothing,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/user/sessions/',
    summary: '已登录设备 / Devices signed in as this person',
    auth: 'session',
    data: ListOf(Device),
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/user/sessions/{id}/',
    summary: '退出一台设备 / Sign one device out',
    auth: 'session',
    params: IdParams,
    data: Nothing,
  }),
  endOtherDevices: endpoint({
    method: 'DELETE',
    path: '/user/sessions/',
    summary: '退出其他设备 / Sign every other device out',
    auth: 'session',
    data: Type.Object({ ended: Type.Integer() }),
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/user/userInfo/',
    aliases: ['GET /userInfo'],
    summary: '当前用户 / Who am I',
    auth: 'session',
    scope: 'company:read',
    data: UserInfo,
  }),
  firstPasswordLink: endpoint({
    method: 'GET',
    path: '/user/first_password/',
    summary: '一次性链接是否有效 / Whether a one-time link can still set a password; it tells nothing else',
    auth: 'public',
    ratePerMinute: 60,
    query: Input({ ticket: Ticket }),
    data: Type.Object({ valid: Type.Boolean() }),
  }),
  firstPassword: endpoint({
    method: 'POST',
    path: '/user/first_password/',
    summary: '用一次性链接设置首个密码 / Set the first password with a one-time link',
    auth: 'public',
    ratePerMinute: 20,
    body: Input({ ticket: Ticket, new_password: NewPassword }),
    data: Type.Object({ account: Type.String() }),
  }),
};
