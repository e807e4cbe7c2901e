import type { CodePurpose } from '@motif/contract/features/users/codes';
import type { Language } from '@motif/contract/limits';
import { CODE_LIFETIME_SECONDS } from '../../platform/constants';

export interface Text {
  template: string;
  subject: string;
  body: string;
}

const PURPOSES: Record<CodePurpose, Record<Language, string>> = {
  login: { zh: '登录', en: 'sign in' },
  register: { zh: '注册', en: 'register' },
  reset_password: { zh: '找回密码', en: 'reset your password' },
  change_password: { zh: '修改密码', en: 'change your password' },
  cancel: { zh: '注销账号', en: 'cancel your account' },
  withdraw: { zh: '申请提现', en: 'withdraw money' },
  payee: { zh: '添加收款账户', en: 'add a payee' },
  transfer_master: { zh: '移交主账号', en: 'hand over the master account' },
  bind: { zh: '绑定新的联系方式', en: 'bind this phone or mailbox' },
  change_contact: { zh: '验证身份以修改绑定', en: 'confirm a change of your account' },
};
const MINUTES = CODE_LIFETIME_SECONDS / 60;

/** `{code}` is filled in at delivery, so that the text can be kept without it. */
export function codeMessage(purpose: CodePurpose, language: Language): Text {
  const what = PURPOSES[purpose][language];
  return language === 'zh'
    ? {
        template: 'code',
        subject: `花样图库：${what}验证码`,
        body: `【花样图库】您正在${what}，验证码 {code}，${MINUTES} 分钟内有效。请勿告诉任何人；如非本人操作，请忽略。`,
      }
    : {
        template: 'code',
        subject: `Motif: your code to ${what}`,
        body: `[Motif] {code} is your code to ${what}. It is good for ${MINUTES} minutes. Tell it to nobody; if it was not you, ignore it.`,
      };
}

/** Sent to a person who registers again: only the owner of the contact reads it, and the caller learns nothing. */
export function registeredMessage(language: Language): Text {
  return language === 'zh'
    ? {
        template: 'registered',
        subject: '花样图库：您已有账号',
        body: '【花样图库】有人用您的联系方式注册，但它已经有账号了。请直接登录；忘记密码可以找回。如非本人操作，请忽略。',
      }
    : {
        template: 'registered',
        subject: 'Motif: you already have an account',
        body: '[Motif] Someone tried to register with your phone or e-mail, which already has an account. Please sign in, or reset the password. If it was not you, ignore this.',
      };
}

/** Sent to the owner of a phone or mailbox that somebody else wanted to bind; it says no code. */
export function takenMessage(language: Language): Text {
  return language === 'zh'
    ? {
        template: 'registered',
        subject: '花样图库：该联系方式已有账号',
        body: '【花样图库】有人想把您的联系方式绑定到另一个账号，但它已经属于您的账号，所以没有绑定。如非本人操作，请忽略。',
      }
    : {
        template: 'registered',
        subject: 'Motif: this phone or mailbox has an account',
        body: '[Motif] Someone wanted to bind your phone or mailbox to another account. It belongs to yours, so nothing was bound. If it was not you, ignore this.',
      };
}

export type ChangedContact = 'phone' | 'email' | 'wechat';
const CONTACTS: Record<ChangedContact, Record<Language, string>> = {
  phone: { zh: '手机号', en: 'phone' },
  email: { zh: '邮箱', en: 'e-mail address' },
  wechat: { zh: '微信绑定', en: 'WeChat' },
};

/** `to` is partly hidden; without it the contact was removed. */
export function contactChangedMessage(what: ChangedContact, to: string | null) {
  return (language: Language): Text => {
    const name = CONTACTS[what][language];
    return language === 'zh'
      ? {
          template: 'contact_changed',
          subject: `花样图库：${name}已${to ? '更新' : '解除'}`,
          body: `【花样图库】您账号的${name}刚刚${to ? `更新为 ${to}` : '解除'}，其他设备已退出登录${to ? '，提现需等待 72 小时' : ''}。如非本人操作，请立即修改密码并联系平台。`,
        }
      : {
          template: 'contact_changed',
          subject: `Motif: your ${name} was ${to ? 'changed' : 'removed'}`,
          body: `[Motif] The ${name} of your account was just ${to ? `changed to ${to}` : 'removed'}. Other devices were signed out${to ? ', and withdrawals wait for 72 hours' : ''}. If it was not you, change your password and tell the platform at once.`,
        };
  };
}

export function tokenMadeMessage(name: string) {
  return (language: Language): Text =>
    language === 'zh'
      ? {
          template: 'api_token',
          subject: '花样图库：新的 API 令牌',
          body: `【花样图库】您的账号刚刚创建了 API 令牌「${name}」，持有它的程序可以代您操作。如非本人操作，请立即修改密码，所有令牌会随之停用。`,
        }
      : {
          template: 'api_token',
          subject: 'Motif: a new API token',
          body: `[Motif] The API token "${name}" was just made in your account; a program that has it acts for you. If it was not you, change your password at once, which ends all tokens.`,
        };
}

export function passwordChangedMessage(language: Language): Text {
  return language === 'zh'
    ? {
        template: 'password_changed',
        subject: '花样图库：密码已修改',
        body: '【花样图库】您的密码刚刚被修改，其他设备已退出登录，API 令牌已停用；如果是找回密码，微信绑定也已解除。如非本人操作，请立即找回密码。',
      }
    : {
        template: 'password_changed',
        subject: 'Motif: your password was changed',
        body: '[Motif] Your password was just changed, other devices were signed out and API tokens ended; after a reset WeChat is unbound too. If it was not you, reset it at once.',
      };
}

export function boundMessage(language: Language): Text {
  return language === 'zh'
    ? {
        template: 'wechat_bound',
        subject: '花样图库：账号已绑定微信',
        body: '【花样图库】您的账号刚刚绑定了一个微信，可以用它扫码登录。如非本人操作，请立即找回密码：微信绑定会同时解除。',
      }
    : {
        template: 'wechat_bound',
        subject: 'Motif: a WeChat was bound to your account',
        body: '[Motif] A WeChat was just bound to your account and can sign in by scanning. If it was not you, reset your password at once: that unbinds it.',
      };
}

export function reuseMessage(language: Language): Text {
  return language === 'zh'
    ? {
        template: 'session_reuse',
        subject: '花样图库：一台设备已被退出登录',
        body: '有人使用了已失效的登录凭证，我们已退出该设备。如果不是您本人操作，请尽快修改密码。',
      }
    : {
        template: 'session_reuse',
        subject: 'Motif: a device was signed out',
        body: 'An old sign-in token was used, so that device was signed out. If it was not you, please change your password.',
      };
}

/** The mail is in both languages, because the request may have come from a thief. */
export function reuseMail(): Text {
  const [zh, en] = [reuseMessage('zh'), reuseMessage('en')];
  return {
    template: zh.template,
    subject: `${zh.subject} / ${en.subject}`,
    body: `${zh.body}\n\n${en.body}`,
  };
}
