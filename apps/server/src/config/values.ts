import { isIP } from 'node:net';
import { isPort } from '@motif/contract/rules';

/** A wrong setting: its message is the one line an operator needs. */
export class ConfigError extends Error {}

export type Env = Record<string, string | undefined>;

export const WEB = ['http:', 'https:'];

export function readPort(env: Env): number {
  const text = env.PORT || '3200';
  if (!isPort(text)) throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}"`);
  return Number(text);
}

export function readInteger(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^[1-9][0-9]{0,8}$/.test(text))
    throw new ConfigError(`${name} must be a positive number, not "${text}"`);
  return Number(text);
}

export function readSwitch(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name]?.toLowerCase();
  if (text === undefined || text === '') return fallback;
  if (['1', 'on', 'true', 'yes'].includes(text)) return true;
  if (['0', 'off', 'false', 'no'].includes(text)) return false;
  throw new ConfigError(`${name} must be 1 or 0, not "${text}"`);
}

export function readUrl(env: Env, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return text;
}

/** Addresses or networks, with commas between them. */
export function readAddresses(env: Env, name: string): string[] {
  const addresses = (env[name] ?? '').split(',').map((text) => text.trim());
  return addresses.filter(Boolean).map((text) => {
    const [address = '', bits, ...rest] = text.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const network = bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= most);
    if (isIP(address) === 0 || !network || rest.length > 0)
      throw new ConfigError(`${name} must be addresses such as 10.0.0.1 or 10.0.0.0/8, not "${text}"`);
    return text;
  });
}

export function readChoice<const T extends string>(
  env: Env,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const text = env[name];
  if (!text) return fallback;
  const choice = choices.find((one) => one === text);
  if (!choice) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}"`);
  return choice;
}

/**
 * Settings that only make sense together: all of `needed`, or none of them and none of `extras` either. Half of them
 * would silently be something else than was asked for (a folder as a store, an outbox instead of mail).
 */
export function readTogether<const N extends string>(
  env: Env,
  needed: readonly N[],
  extras: readonly string[] = [],
): Record<N, string> | undefined {
  const given = [...needed, ...extras].find((name) => env[name]);
  if (!given) return undefined;
  const missing = needed.find((name) => !env[name]);
  if (missing) throw new ConfigError(`${given} is set, so ${missing} is needed too`);
  return Object.fromEntries(needed.map((name) => [name, env[name]])) as Record<N, string>;
}
