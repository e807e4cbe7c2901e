import { eq } from 'drizzle-orm';
import { readRights } from '../../features/permissions/rights';
import type { UserContext } from '../../platform/context';
import type { MovableClock } from '../../platform/db/movable-clock';
import { users } from '../../platform/db/schema/identity';
import { type DemoDesk, demoProvider } from '../../platform/payments/demo';
import { demoKey } from '../../platform/payments/open-payments';
import type { PaymentProvider } from '../../platform/payments/provider';
import type { Shelves } from './shelves';
import { minutesAfter } from './when';

/** What a service takes besides the person who asks. */
export type DemoContext = Omit<UserContext, 'user' | 'language' | 'settings'>;

/** Where the history is played: who acts, what there is to buy, and what time it is. */
export interface Stage {
  ctx: DemoContext;
  start: Date;
  shelves: Shelves;
  provider: PaymentProvider & { desk: DemoDesk };
  /** A person as a request of theirs would come in. */
  person(account: string): Promise<UserContext>;
  now(): Date;
  /** Moves the time on; it never goes back. */
  goTo(time: Date): Promise<void>;
  wait(minutes: number): Promise<void>;
}

export function openStage(
  ctx: DemoContext,
  clock: MovableClock,
  given: Pick<Stage, 'start' | 'shelves'>,
): Stage {
  const provider = demoProvider(ctx.db, demoKey(ctx.secrets));
  const settings = { payments: { providers: [provider], demo: provider.desk } };
  const people = new Map<string, UserContext>();
  let hand = new Date(0);
  const goTo = async (time: Date) => {
    if (time <= hand) return;
    hand = time;
    await clock.moveTo(hand);
  };
  return {
    ctx,
    ...given,
    provider,
    async person(account) {
      const known = people.get(account);
      if (known) return known;
      const made: UserContext = { ...ctx, settings, language: 'zh', user: await readUser(ctx, account) };
      people.set(account, made);
      return made;
    },
    now: () => hand,
    goTo,
    wait: (minutes) => goTo(minutesAfter(hand, minutes)),
  };
}

async function readUser({ db }: DemoContext, account: string): Promise<UserContext['user']> {
  const [found] = await db.select().from(users).where(eq(users.account, account));
  if (!found) throw new Error(`the demo has no account ${account}`);
  const { id, company_id, type_role, is_master } = found;
  const rights = await readRights(db, id, company_id);
  return { id, session_id: 0, company_id, type_role, is_master, hidden_count: 0, ...rights };
}
