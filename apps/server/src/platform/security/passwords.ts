import { PasswordTurns } from './password-turns';

/** argon2id (the library's default kind), 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const turns = new PasswordTurns();

/** A native library, which a node loads with its first password and not at its start. */
const argon2 = () => import('@node-rs/argon2');
const hash = async (password: string) => (await argon2()).hash(password, OPTIONS);

/** Without an address it is the program itself that asks, and it is never refused. */
export const hashPassword = (password: string, ip?: string) => turns.run(ip, () => hash(password));

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
  decoy ??= hash('no account has this password');
  const known = stored ?? (await decoy);
  const { verify } = await argon2();
  const right = await verify(known, password);
  return right && stored != null;
}
