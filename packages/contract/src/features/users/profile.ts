import { Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Code, Email, Phone } from '../../fields';
import { AVATAR_MAX_BYTES } from '../../limits';
import { Input } from '../../shapes';
import { UserInfo } from './auth';

/** By which a person proves that the account is theirs: the password, or a code to the phone or mailbox it has now. */
const proof = {
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  old_sms_code: Type.Optional(Code),
  old_email_code: Type.Optional(Code),
};

export const profile = {
  setAvatar: endpoint({
    method: 'POST',
    path: '/user/avatar/',
    summary: '上传头像 / Set your picture: a JPEG, PNG or WebP, which is drawn again as a square',
    auth: 'session',
    bytes: AVATAR_MAX_BYTES,
    data: UserInfo,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/user/avatar/',
    summary: '移除头像 / Remove your picture',
    auth: 'session',
    data: UserInfo,
  }),
  bindPhone: endpoint({
    method: 'POST',
    path: '/user/bind_phone/',
    summary: '绑定或更换手机 / Bind or change the phone with a code sent to it; ends the other sessions',
    auth: 'session',
    ratePerMinute: 60,
    body: Input({ phone: Phone, sms_code: Code, ...proof }),
    data: UserInfo,
  }),
  bindEmail: endpoint({
    method: 'POST',
    path: '/user/bind_email/',
    summary:
      '绑定或更换邮箱 / Bind or change the e-mail address with a code sent to it; ends the other sessions',
    auth: 'session',
    ratePerMinute: 60,
    body: Input({ email: Email, email_code: Code, ...proof }),
    data: UserInfo,
  }),
  unbindWechat: endpoint({
    method: 'POST',
    path: '/user/unbind_wechat/',
    summary: '解绑微信 / Unbind WeChat; ends the other sessions',
    auth: 'session',
    ratePerMinute: 60,
    body: Input(proof),
    data: UserInfo,
  }),
};
