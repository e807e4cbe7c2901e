import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind), 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each check takes 19 MiB and tens of milliseconds of a core, so only a few run at once and the rest wait. */
const MAX_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not an account with a password exists. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const known = stored ?? (await decoy);
  const right = await inTurn(() => verify(known, password));
  return right && stored != null;
}
