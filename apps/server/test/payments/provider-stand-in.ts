import { generateKeyPairSync } from 'node:crypto';
import type { PaymentNews, PaymentProvider } from '../../src/platform/payments/provider';
import type { StandInAnswer, StandInRequest } from '../stand-in';

/** What a stand-in does instead of answering as it should. */
export const TROUBLES = [
  'silent',
  'server error',
  'error page',
  'unsigned',
  'signed by a stranger',
  'altered',
  'too long',
  'moved',
  'not JSON',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface Callback {
  headers: Record<string, string>;
  body: Buffer;
}

/** A provider of ours and the other side of it, written a second time from the provider's documentation. */
export interface ProviderStandIn {
  provider: (timeoutMs?: number) => PaymentProvider;
  /** The same provider at another address. */
  at: (url: string) => PaymentProvider;
  url: string;
  requests: StandInRequest[];
  trouble: Trouble | undefined;
  /** Instead of the next answer: a refusal, signed as always. */
  refusal: { code: string; status?: number } | undefined;
  /** Somebody scans the code and pays. */
  pay: (out_trade_no: string) => PaymentNews;
  /** What it sends us now; with another amount than was paid, if one is given. */
  callback: (out_trade_no: string, amount_fen?: number) => Callback;
  /** A genuine callback about a trade that nobody pays any more. */
  closedCallback: (out_trade_no: string) => Callback;
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
export type Keys = ReturnType<typeof newKeys>;
const known = new Map<string, Keys>();

/** The keys of whoever has this name; they are slow to make. */
export function keysOf(owner: string): Keys {
  const keys = known.get(owner) ?? newKeys();
  known.set(owner, keys);
  return keys;
}

/** `answer` makes a signed answer of a text; what is wrong with it depends on the trouble. */
export function troubled(
  trouble: Trouble | undefined,
  text: string,
  answer: (text: string, by: 'provider' | 'stranger' | 'nobody') => StandInAnswer,
): StandInAnswer | 'never' {
  const good = answer(text, 'provider');
  switch (trouble) {
    case 'silent':
      return 'never';
    case 'server error':
      return { ...good, status: 502 };
    case 'error page':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Busy</html>' };
    case 'unsigned':
      return answer(text, 'nobody');
    case 'signed by a stranger':
      return answer(text, 'stranger');
    case 'altered':
      return { ...good, body: String(good.body).replace(text, () => text.replace(/[0-9A-Za-z]/, '~')) };
    case 'too long':
      return answer(text.replace('{', `{${' '.repeat(70_000)}`), 'provider');
    case 'moved':
      return { status: 307, headers: { location: '/elsewhere' } };
    case 'not JSON':
      return answer('null', 'provider');
    default:
      return good;
  }
}
