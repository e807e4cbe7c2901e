import { sql } from 'drizzle-orm';
import { foldDue, sealNew } from '../../features/ledger/keep-ledger';
import { verifyLedger } from '../../features/ledger/verify-ledger';
import type { MovableClock } from '../../platform/db/movable-clock';
import { AppError } from '../../platform/errors';
import type { Vault } from '../../platform/security/vault';
import { createRng } from '../art/core/rng';
import type { LibraryPicture } from '../make-library';
import { perform, type StoryEvent } from './acts';
import { HABITS, visitsOf } from './habits';
import { choresOf, countRows } from './nights';
import { Shelves } from './shelves';
import { type DemoContext, openStage, type Stage } from './stage';
import { STORY, STORY_DAYS } from './story';
import { timeOf } from './when';

/** What needs the keys for sealed data, which an installation on a database of its own may not have. */
const SEALED: readonly StoryEvent['does'][] = [
  'register',
  'withdraw',
  'decide',
  'verify',
  'verify company',
  'judge',
];

/**
 * Half a year of recharging, buying, earning and withdrawing, played event by event through the services that people
 * use, each at its time. In between the worker's daily chores are done, so that every day has its root in the chain.
 */
export async function playHistory(
  ctx: DemoContext,
  clock: MovableClock,
  library: readonly LibraryPicture[],
  /** The share of what it can buy that a company has bought at most. */
  share: number,
): Promise<void> {
  const start = new Date();
  const rng = createRng(20260715);
  const shelves = new Shelves(rng.shuffle(library), rng);
  const stage = openStage(ctx, clock, { start, shelves });
  // The planner knows nothing of rows that were written a moment ago.
  await ctx.db.execute(sql`analyze`);
  const events = [...STORY, ...(await habitualVisits(stage, rng, share))].filter(
    ({ does }) => canSeal(ctx.vault) || !SEALED.includes(does),
  );
  const scenes = [
    ...choresOf(start, STORY_DAYS, daysBefore(events)),
    ...events.map((event) => ({ at: timeOf(start, event.at), run: () => perform(stage, event) })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, run } of scenes) {
    await stage.goTo(at);
    await run(stage);
  }
  await clock.moveTo();
  await sealNew(ctx.db);
  await foldDue(ctx.db, undefined, 0);
  await countRows(stage);
  const differences = await verifyLedger(ctx.db, true);
  if (differences.length > 0)
    throw new Error(`the demo's books do not agree: ${JSON.stringify(differences)}`);
}

/** The days on which something happened before the story begins. */
const daysBefore = (events: readonly StoryEvent[]): number[] => [
  ...new Set(events.flatMap(({ at }) => ('minutesAgo' in at || at[0] <= STORY_DAYS ? [] : [at[0]]))),
];

async function habitualVisits(
  stage: Stage,
  rng: ReturnType<typeof createRng>,
  share: number,
): Promise<StoryEvent[]> {
  const visits: StoryEvent[] = [];
  for (const habit of HABITS) {
    const { user } = await stage.person(habit.people[0]);
    const most = Math.floor(stage.shelves.countFor(user) * share);
    visits.push(...visitsOf(habit, most, stage.start, rng));
  }
  return visits;
}

function canSeal(vault: Vault): boolean {
  try {
    return vault.keyedHash('demo', '').length > 0;
  } catch (error) {
    if (error instanceof AppError && error.code === 'IDENTITY_KEYS_MISSING') return false;
    throw error;
  }
}
