import { AppError } from '../errors';
import { FairQueue } from '../fair-queue';
import { addressKey } from './rate-limit';

/** Each check takes 19 MiB and tens of milliseconds of a core. */
const AT_ONCE = 2;
/** Whoever waits here is answered within two seconds on a slow machine. */
const WAITING = { most: 16, each: 8 };
const RETRY_SECONDS = 2;
const ADDRESSES_KEPT = 10_000;

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

const busy = () => new AppError('SIGN_IN_BUSY', { n: RETRY_SECONDS });

/**
 * Turns for the work on passwords. Addresses wait in lines of their own and are served one after the other; those from
 * which somebody has signed in before come first, so that a flood from everywhere does not lock an office out. The
 * lines are short: one too many is refused at once, before anything is looked up for it.
 */
export class PasswordTurns {
  private running = 0;
  /** The program itself, which nobody can make impatient: the demo and tests. */
  private readonly own: Waiting[] = [];
  private readonly known = new FairQueue<Waiting>(WAITING);
  private readonly strangers = new FairQueue<Waiting>(WAITING);
  /** The latest last. */
  private readonly good = new Set<string>();

  async run<T>(ip: string | undefined, work: () => Promise<T>): Promise<T> {
    if (this.running < AT_ONCE) this.running += 1;
    else await new Promise<void>((start, refuse) => this.line({ start, refuse }, ip));
    try {
      return await work();
    } finally {
      const next = this.own.shift() ?? this.known.shift() ?? this.strangers.shift();
      // The turn is handed on directly, so nobody can take it in between.
      if (next) next.start();
      else this.running -= 1;
    }
  }

  /** Somebody at this address knew a password or held a session. */
  remember(ip: string): void {
    const address = addressKey(ip);
    this.good.delete(address);
    this.good.add(address);
    if (this.good.size <= ADDRESSES_KEPT) return;
    const [oldest] = this.good;
    if (oldest !== undefined) this.good.delete(oldest);
  }

  private line(waiting: Waiting, ip: string | undefined): void {
    if (ip === undefined) {
      this.own.push(waiting);
      return;
    }
    const address = addressKey(ip);
    const queue = this.good.has(address) ? this.known : this.strangers;
    if (queue.push(waiting, address)) return;
    // A full queue has room for somebody who sends less than others.
    const last = queue.giveWay(address);
    if (last) queue.push(waiting, address);
    (last ?? waiting).refuse(busy());
  }
}
