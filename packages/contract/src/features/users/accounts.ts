import { type Static, Type } from 'typebox';
import { TYPE_ROLES } from '../../access';
import { endpoint } from '../../endpoint';
import { Code, Email, NewPassword, Phone, Ticket } from '../../fields';
import { COMPANY_NAME_MAX, USERNAME_MAX } from '../../rules';
import { FieldErrors, IdParams, Input, ListOf, Nothing, oneOf } from '../../shapes';
import { SignedIn, UserInfo } from './auth';

const Username = Type.String({ minLength: 4, maxLength: USERNAME_MAX });

/** Registration is by phone or by e-mail; the company is a new one, or the one that invited. */
const registration = {
  phone: Type.Optional(Phone),
  sms_code: Type.Optional(Code),
  email: Type.Optional(Email),
  email_code: Type.Optional(Code),
  username: Username,
  password: NewPassword,
  type_role: Type.Optional(oneOf(TYPE_ROLES)),
  company_name: Type.Optional(Type.String({ minLength: 2, maxLength: COMPANY_NAME_MAX })),
  invitation: Type.Optional(Ticket),
  accept_terms: Type.Literal(true),
};

const TypeRoleChoice = Type.Object({
  value: oneOf(TYPE_ROLES),
  label: Type.String(),
  description: Type.String(),
});
export type TypeRoleChoice = Static<typeof TypeRoleChoice>;

const giveUp = {
  give_up: Type.Optional(
    Type.Boolean({ description: 'points and creative points that the company may spend are given up' }),
  ),
};

export const accounts = {
  typeRoleChoices: endpoint({
    method: 'GET',
    path: '/user/user_type_role_choices/',
    summary: '用户类型 / Kinds of user one can register as',
    auth: 'public',
    data: ListOf(TypeRoleChoice),
  }),
  register: endpoint({
    method: 'POST',
    path: '/user/register/',
    aliases: ['POST /register'],
    summary: '注册 / Register by phone or e-mail, with a new company or by invitation; signs in',
    auth: 'public',
    ratePerMinute: 60,
    status: 201,
    body: Input(registration),
    data: SignedIn,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/user/reset_password/',
    summary: '手机找回密码 / Set a new password with a code by SMS; ends every session',
    auth: 'public',
    ratePerMinute: 60,
    body: Input({ phone: Phone, sms_code: Code, new_password: NewPassword }),
    data: Nothing,
  }),
  resetPasswordByEmail: endpoint({
    method: 'POST',
    path: '/user/email_modify_password/',
    summary: '邮箱找回密码 / Set a new password with a code by e-mail; ends every session',
    auth: 'public',
    ratePerMinute: 60,
    body: Input({ email: Email, email_code: Code, new_password: NewPassword }),
    data: Nothing,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/user/change_password/',
    summary: '用旧密码修改密码 / Change the password knowing the old one; ends the other sessions',
    auth: 'session',
    body: Input({ old_password: Type.String({ minLength: 1, maxLength: 128 }), new_password: NewPassword }),
    data: Nothing,
  }),
  modifyPassword: endpoint({
    method: 'POST',
    path: '/user/modify_password/',
    summary:
      '用验证码修改或首次设置密码 / Change or first set the password with a code sent to your own phone or e-mail',
    auth: 'session',
    body: Input({
      sms_code: Type.Optional(Code),
      email_code: Type.Optional(Code),
      new_password: NewPassword,
    }),
    data: Nothing,
  }),
  one: endpoint({
    method: 'GET',
    path: '/user/users/{id}/',
    summary: '账号资料 / One’s own account',
    auth: 'session',
    params: IdParams,
    data: UserInfo,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/user/users/{id}/',
    summary: '修改账号资料 / Change your own account',
    auth: 'session',
    params: IdParams,
    body: Input({ username: Username }),
    data: UserInfo,
  }),
  updateMine: endpoint({
    method: 'POST',
    path: '/user/update_user_info/',
    summary: '修改个人资料 / Change your own profile',
    auth: 'session',
    body: Input({ username: Username }),
    data: UserInfo,
  }),
  unsettled: endpoint({
    method: 'GET',
    path: '/user/cancellation/',
    summary: '注销前须处理的事项 / What must be settled before your own account can be cancelled',
    auth: 'session',
    data: FieldErrors,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/user/users/{account}/',
    summary: '手机注销账号 / Cancel your own account with a code by SMS',
    auth: 'session',
    bodyCode: 204,
    params: Input({ account: Type.String({ minLength: 1, maxLength: 254 }) }),
    body: Input({ phone: Phone, sms_code: Code, ...giveUp }),
    data: Nothing,
  }),
  cancelByEmail: endpoint({
    method: 'DELETE',
    path: '/user/email_user/{account}/',
    summary: '邮箱注销账号 / Cancel your own account with a code by e-mail',
    auth: 'session',
    bodyCode: 204,
    params: Input({ account: Type.String({ minLength: 1, maxLength: 254 }) }),
    body: Input({ email: Email, email_code: Code, ...giveUp }),
    data: Nothing,
  }),
};
