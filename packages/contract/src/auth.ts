import { Type } from 'typebox';
import { endpoint } from './endpoint';
import { PASSWORD_MAX } from './limits';
import { REGISTRATION_PASSWORD_PATTERN } from './rules';
import { Id, Input, Nothing, nullable, oneOf } from './shapes';

export const TYPE_ROLES = ['factory', 'illustrator', 'merchant'] as const;
export type TypeRole = (typeof TYPE_ROLES)[number];

export const UserInfo = Type.Object({
  id: Id,
  account: Type.String(),
  username: Type.String(),
  avatar: Type.String(),
  roles: Type.Array(Type.String()),
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

const Account = Type.String({ minLength: 1, maxLength: 254 });
const NewPassword = Type.String({ pattern: REGISTRATION_PASSWORD_PATTERN, maxLength: PASSWORD_MAX });

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/user/login/',
    aliases: ['POST /login'],
    summary: '登录 / Sign in by account, phone or e-mail and password',
    auth: 'public',
    ratePerMinute: 300,
    body: Input({
      username: Account,
      password: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    data: Type.Object({
      token: Type.String(),
      refreshToken: Type.String(),
      user: UserInfo,
      last_main_category: nullable(Id),
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
    data: Nothing,
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/user/userInfo/',
    aliases: ['GET /userInfo'],
    summary: '当前用户 / Who am I',
    auth: 'session',
    data: UserInfo,
  }),
  firstPassword: endpoint({
    method: 'POST',
    path: '/user/first_password/',
    summary: '用一次性链接设置首个密码 / Set the first password with a one-time link',
    auth: 'public',
    ratePerMinute: 20,
    body: Input({ ticket: Type.String({ minLength: 20, maxLength: 200 }), new_password: NewPassword }),
    data: Type.Object({ account: Type.String() }),
  }),
};
