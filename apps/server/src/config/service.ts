import { EMAIL_MAX, isEmail } from '@motif/contract/rules';
import type { ServiceSettings } from '../platform/context';
import { ConfigError, type Env } from './values';

/** What a QR code of a size that phones read easily can hold. */
const QR_MAX = 300;
const NAMES = ['SERVICE_NAME', 'SERVICE_QR', 'SERVICE_PHONE', 'SERVICE_EMAIL', 'SERVICE_HOURS'] as const;

/** Whom people reach by the customer service icon (SH-8). Any one of the settings is enough. */
export function readService(env: Env, demo: boolean): ServiceSettings | undefined {
  if (!NAMES.some((name) => env[name])) return demo ? DEMO_SERVICE : undefined;
  const name = readLine(env, 'SERVICE_NAME', 40);
  const hours = readLine(env, 'SERVICE_HOURS', 80);
  return {
    name: { zh: name ?? '在线客服', en: name ?? 'Customer service' },
    hours: hours === undefined ? undefined : { zh: hours, en: hours },
    phone: readPhone(env),
    email: readEmail(env),
    qr: readLine(env, 'SERVICE_QR', QR_MAX),
    demo: false,
  };
}

export function readLine(env: Env, name: string, most: number): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if ([...text].length > most || /\p{Cc}/u.test(text))
    throw new ConfigError(`${name} must be one line of at most ${most} characters`);
  return text;
}

function readPhone(env: Env): string | undefined {
  const text = readLine(env, 'SERVICE_PHONE', 30);
  if (text !== undefined && !/^\+?[0-9][0-9 ()-]{2,28}$/.test(text))
    throw new ConfigError(`SERVICE_PHONE must be a telephone number such as 400-800-1234, not "${text}"`);
  return text;
}

function readEmail(env: Env): string | undefined {
  const text = readLine(env, 'SERVICE_EMAIL', EMAIL_MAX);
  if (text !== undefined && !isEmail(text))
    throw new ConfigError(`SERVICE_EMAIL must be an address such as service@motif.example, not "${text}"`);
  return text;
}

/** Names and numbers that are given to nobody. */
const DEMO_SERVICE: ServiceSettings = {
  name: { zh: '花样客服 · 小禾', en: 'Motif service · Xiaohe' },
  hours: { zh: '周一至周五 9:00–18:00', en: 'Monday to Friday, 9:00–18:00' },
  phone: '400-000-0000',
  email: 'service@motif.example',
  qr: 'https://motif.example/service',
  demo: true,
};
