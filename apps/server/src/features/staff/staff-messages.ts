import { LINK_HOURS } from '@motif/contract/features/staff/staff';
import type { Language } from '@motif/contract/limits';
import type { Text } from '../users/auth-messages';

const text =
  (template: string, zh: [string, string], en: [string, string]) =>
  (language: Language): Text => {
    const [subject, body] = language === 'zh' ? zh : en;
    return { template, subject, body };
  };

/** To somebody new: the link sets the first password. `{code}` in the address is filled in at delivery. */
export const invitedMessage = (language: Language, company: string, address: string): Text =>
  text(
    'staff_invited',
    [
      '花样图库：邀请您加入企业',
      `【花样图库】${company} 邀请您加入企业。请在 ${LINK_HOURS} 小时内设置密码：${address}`,
    ],
    [
      'Motif: you are invited',
      `[Motif] ${company} invites you to join. Please set your password within ${LINK_HOURS} hours: ${address}`,
    ],
  )(language);

/** To somebody who has an account: only they read it, and the inviter learns nothing. */
export const knownMessage = (language: Language, company: string, address: string): Text =>
  text(
    'staff_known',
    [
      '花样图库：邀请您加入企业',
      `【花样图库】${company} 邀请您加入企业。您的联系方式已有账号，原账号不受影响；如要加入，请用另一个手机号或邮箱注册：${address}`,
    ],
    [
      'Motif: you are invited',
      `[Motif] ${company} invites you to join. This contact already has an account, which stays as it is; to join, register with another phone or mailbox: ${address}`,
    ],
  )(language);

export const resetMessage = (language: Language, address: string): Text =>
  text(
    'staff_reset',
    [
      '花样图库：请设置新密码',
      `【花样图库】企业管理员重置了您的密码，所有设备已退出登录。请在 ${LINK_HOURS} 小时内设置新密码：${address}`,
    ],
    [
      'Motif: please set a new password',
      `[Motif] Your company reset your password and signed you out everywhere. Please set a new one within ${LINK_HOURS} hours: ${address}`,
    ],
  )(language);
