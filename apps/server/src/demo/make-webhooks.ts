import { WEBHOOK_TYPES } from '@motif/contract/features/webhooks/webhook-choices';
import { and, desc, eq, ne } from 'drizzle-orm';
import { type Delivering, deliver } from '../features/webhooks/deliver';
import { createWebhook, editWebhook } from '../features/webhooks/save-webhook';
import { sendTest } from '../features/webhooks/send-again';
import { spreadEvents } from '../features/webhooks/spread-events';
import { takeDue } from '../features/webhooks/take-due';
import type { MovableClock } from '../platform/db/movable-clock';
import { pictures } from '../platform/db/schema/pictures';
import { type Answer, Unanswered } from '../platform/webhooks/post';
import { tellPictures } from '../platform/webhooks/tell';
import type { DemoContext } from './history/stage';
import { masterOf } from './make-staff';

const OWNER = 'factory';
/** A name that nobody can have. */
const ADDRESS = 'https://erp.jincheng.example/motif';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MOST = 100;

const WELL: Answer = { status: 200, text: '{"ok":true}', retryAfter: undefined };
const BUSY: Answer = { status: 503, text: 'deploying', retryAfter: undefined };

/**
 * The factory's warehouse as it was connected last week: a test, deliveries that arrived, one that arrived at the second
 * try and one whose receiver was silent. Nothing was sent to anybody, and it is off, so nothing will be.
 */
export async function makeWebhooks(ctx: DemoContext, { moveTo }: MovableClock): Promise<void> {
  const me = await masterOf(ctx, OWNER);
  const { db, user } = me;
  const own = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.company_id, user.company_id), ne(pictures.visibility, 'private')))
    .orderBy(desc(pictures.id))
    .limit(4);
  const [first = [], second = [], third = []] = [own.slice(0, 2), own.slice(2, 3), own.slice(3)].map((some) =>
    some.map(({ id }) => id),
  );
  const begun = Date.now();
  const goTo = (days: number, minutes = 0) => moveTo(new Date(begun - days * DAY_MS + minutes * MINUTE_MS));
  const round = async (post: Delivering['post']) => {
    await spreadEvents(db);
    for (const taken of await takeDue(db, MOST)) await deliver({ ...ctx, post }, taken);
  };

  await goTo(6);
  const { id } = await createWebhook(me, { name: '仓库系统', url: ADDRESS, types: [...WEBHOOK_TYPES] });
  await sendTest(me, id);
  await round(async () => WELL);
  await goTo(4);
  await tellPictures(db, 'picture.updated', first);
  await round(async () => WELL);
  await goTo(2);
  await tellPictures(db, 'picture.updated', second);
  await round(async () => BUSY);
  await goTo(2, 1);
  await round(async () => WELL);
  await goTo(1);
  await tellPictures(db, 'picture.updated', third);
  await round(() => Promise.reject(new Unanswered('timeout')));
  await moveTo();
  await editWebhook(me, id, { is_on: false });
}
