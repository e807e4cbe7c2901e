import { Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Email, Phone } from '../../fields';
import { Input, oneOf } from '../../shapes';

/** What a code is good for. One asked for here works nowhere else (threats §2.5). */
export const CODE_PURPOSES = [
  'login',
  'register',
  'reset_password',
  'change_password',
  'cancel',
  'withdraw',
  'payee',
  'transfer_master',
  /** To a phone or mailbox that shall become the person's own. */
  'bind',
  /** To the person's own, before another one takes its place. */
  'change_contact',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const Sent = Type.Object({ seconds: Type.Integer({ description: 'until the next one may be asked for' }) });

export const codes = {
  sms: endpoint({
    method: 'POST',
    path: '/user/sms_code/',
    summary: '发送短信验证码 / Send a code by SMS; the answer is the same whether or not there is an account',
    auth: 'public',
    ratePerMinute: 60,
    body: Input({
      phone: Phone,
      purpose: Type.Optional(Type.Unsafe<CodePurpose>({ ...oneOf(CODE_PURPOSES), default: 'login' })),
    }),
    data: Sent,
  }),
  email: endpoint({
    method: 'POST',
    path: '/user/send_email_code/',
    summary:
      '发送邮箱验证码 / Send a code by e-mail; the answer is the same whether or not there is an account',
    auth: 'public',
    ratePerMinute: 60,
    body: Input({
      email: Email,
      purpose: Type.Optional(
        Type.Unsafe<CodePurpose>({ ...oneOf(CODE_PURPOSES), default: 'reset_password' }),
      ),
    }),
    data: Sent,
  }),
};
