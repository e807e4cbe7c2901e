import type { IdentityCheckConfig } from '../platform/channels/aliyun-identity-check';
import type { SmsConfig } from '../platform/channels/aliyun-sms-channel';
import type { SmtpConfig } from '../platform/channels/smtp-channel';
import type { WechatConfig } from '../platform/channels/wechat-official';
import { ConfigError, type Env, readTogether, readUrl, WEB } from './values';

const MAIL_ADDRESS = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export function readSmtp(env: Env): SmtpConfig | undefined {
  const url = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const given = readTogether(env, ['SMTP_URL', 'MAIL_FROM']);
  if (!given || !url) return undefined;
  const from = given.MAIL_FROM;
  if (!MAIL_ADDRESS.test(from))
    throw new ConfigError('MAIL_FROM must be an address such as Motif <no-reply@motif.example>');
  return { url, from };
}

export function readSms(env: Env): SmsConfig | undefined {
  const needed = [
    'SMS_ACCESS_KEY_ID',
    'SMS_ACCESS_KEY_SECRET',
    'SMS_SIGN_NAME',
    'SMS_TEMPLATE_CODE',
  ] as const;
  const endpoint = readUrl(env, 'SMS_ENDPOINT', WEB);
  const given = readTogether(env, needed, ['SMS_TEMPLATE_REGISTERED', 'SMS_ENDPOINT']);
  if (!given) return undefined;
  return {
    endpoint: endpoint ?? 'https://dysmsapi.aliyuncs.com',
    accessKeyId: given.SMS_ACCESS_KEY_ID,
    accessKeySecret: given.SMS_ACCESS_KEY_SECRET,
    signName: given.SMS_SIGN_NAME,
    templates: {
      code: given.SMS_TEMPLATE_CODE,
      ...(env.SMS_TEMPLATE_REGISTERED && { registered: env.SMS_TEMPLATE_REGISTERED }),
    },
  };
}

export function readIdentityCheck(env: Env): IdentityCheckConfig | undefined {
  const needed = ['IDENTITY_CHECK_ACCESS_KEY_ID', 'IDENTITY_CHECK_ACCESS_KEY_SECRET'] as const;
  const endpoint = readUrl(env, 'IDENTITY_CHECK_ENDPOINT', WEB);
  const given = readTogether(env, needed, ['IDENTITY_CHECK_ENDPOINT']);
  if (!given) return undefined;
  return {
    endpoint: endpoint ?? 'https://cloudauth.aliyuncs.com',
    accessKeyId: given.IDENTITY_CHECK_ACCESS_KEY_ID,
    accessKeySecret: given.IDENTITY_CHECK_ACCESS_KEY_SECRET,
  };
}

export function readWechat(env: Env): WechatConfig | undefined {
  const apiUrl = readUrl(env, 'WECHAT_API_URL', WEB);
  const openUrl = readUrl(env, 'WECHAT_OPEN_URL', WEB);
  const needed = ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'] as const;
  const given = readTogether(env, needed, ['WECHAT_API_URL', 'WECHAT_OPEN_URL']);
  if (!given) return undefined;
  return {
    appId: given.WECHAT_APP_ID,
    appSecret: given.WECHAT_APP_SECRET,
    apiUrl: withoutSlash(apiUrl ?? 'https://api.weixin.qq.com'),
    openUrl: withoutSlash(openUrl ?? 'https://open.weixin.qq.com'),
  };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');
