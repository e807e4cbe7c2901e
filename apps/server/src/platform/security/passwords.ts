import { hash, verify } from '@node-rs/argon2';
import { PasswordTurns } from './password-turns';

/** argon2id (the library's default kind), 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const turns = new PasswordTurns();

/** Without an address it is the program itself that asks, and it is never refused. */
export const hashPassword = (password: string, ip?: string) => turns.run(ip, () => hash(password, OPTIONS));

export type CheckPassword = (stored: string | null | undefined, password: string) => Promise<boolean>;

/**
 * Work that checks a password, in its turn. All of it waits, also what it asks the database, so that a flood of guesses
 * costs nothing but its refusals.
 */
export const withPasswordCheck = <T>(ip: string, work: (check: CheckPassword) => Promise<T>): Promise<T> =>
  turns.run(ip, () => work(checkPassword));

export const rememberAddress = (ip: string): void => turns.remember(ip);

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not an account with a password exists. */
async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', OPTIONS);
  const known = stored ?? (await decoy);
  const right = await verify(known, password);
  return right && stored != null;
}
