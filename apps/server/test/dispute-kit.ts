import type { DisputeReviewDetail, RulingPreview } from '@motif/contract/features/disputes/dispute-reviews';
import { disputeReviews as reviews } from '@motif/contract/features/disputes/dispute-reviews';
import { disputes as calls } from '@motif/contract/features/disputes/disputes';
import { market } from '@motif/contract/features/market/market';
import { reports } from '@motif/contract/features/reports';
import { and, eq, sql } from 'drizzle-orm';
import { holdingsOf } from '../src/features/ledger/balance';
import { disputes } from '../src/platform/db/schema/disputes';
import { earnings, licences } from '../src/platform/db/schema/pictures';
import { reports as reportTable } from '../src/platform/db/schema/social';
import type { TestUser } from './factories';
import type { testApp } from './test-app';

export const NOTE = '经比对两张图片的构图与细节高度一致，且主张方发布在先。';
const NO_MORE = { take_down: false, pay_claimant: false, refund_buyers: false };

/** Two companies with a picture each, a report of one about the other, and what becomes of it. */
export function disputeKit(t: Awaited<ReturnType<typeof testApp>>) {
  const { db } = t.platform;
  let addresses = 0;
  /** Each from an address of its own: the limit per minute is not what is tried here. */
  const anywhere = () => {
    addresses += 1;
    return { remoteAddress: `10.1.${addresses >> 8}.${addresses & 255}` };
  };

  const person = async (values: Parameters<typeof t.make.user>[0] = {}) => {
    const user = await t.make.user(values);
    return { user, me: await t.as(user) };
  };
  type Person = Awaited<ReturnType<typeof person>>;

  const sides = async (price = 100) => {
    const [claimant, respondent] = [
      await person({ type_role: 'illustrator' }),
      await person({ type_role: 'illustrator' }),
    ];
    const picture = await t.make.picture({ owner: respondent.user, price });
    const original = await t.make.picture({ owner: claimant.user, price, name: '原作' });
    return { claimant, respondent, picture, original };
  };
  type Sides = Awaited<ReturnType<typeof sides>>;

  const buyer = async (points = 100_000) => {
    const one = await person();
    await t.make.points(one.user.company_id, points);
    return one;
  };
  const buy = (who: Person, { id, price }: { id: number; price: number }) =>
    who.me.call(market.buy, { params: { id }, body: { price } });
  /** A sale that is so many days old; what is due by then is still held. */
  const sold = async (picture: { id: number; price: number }, daysAgo = 0) => {
    const reply = await buy(await buyer(), picture);
    if (reply.http !== 200) throw new Error(JSON.stringify(reply));
    const { licence_id } = reply.data as { licence_id: number };
    await db
      .update(earnings)
      .set({
        created_at: sql`now() - make_interval(days => ${daysAgo})`,
        release_at: sql`now() - make_interval(days => ${daysAgo - 7})`,
      })
      .where(eq(earnings.licence_id, licence_id));
    return licence_id;
  };

  const report = async ({ claimant, picture, original }: Sides): Promise<number> => {
    const reply = await claimant.me.call(
      reports.report,
      {
        body: {
          picture_id: picture.id,
          reason: 'copy',
          text: '这是我的作品',
          evidence: [
            { kind: 'picture', picture_id: original.id },
            { kind: 'link', link: 'https://example.com/my-work' },
          ],
        },
      },
      anywhere(),
    );
    if (reply.http !== 200) throw new Error(JSON.stringify(reply));
    const [row] = await db
      .select({ id: reportTable.id })
      .from(reportTable)
      .where(
        and(
          eq(reportTable.picture_id, picture.id),
          eq(reportTable.reporter_id, claimant.user.id),
          eq(reportTable.state, 'open'),
        ),
      );
    return row?.id ?? 0;
  };
  const admit = (operator: Person, report_id: number, more: object = {}) =>
    operator.me.call(reviews.admit, { body: { report_id, off_market: false, ...more } });
  /** The id of a dispute that waits for its answer. */
  const admitted = async (operator: Person, who: Sides, more: object = {}): Promise<number> => {
    const reply = await admit(operator, await report(who), more);
    if (reply.http !== 200) throw new Error(JSON.stringify(reply));
    return (reply.data as DisputeReviewDetail).id;
  };
  const answer = ({ respondent }: Pick<Sides, 'respondent'>, id: number) =>
    respondent.me.call(
      calls.write,
      { params: { id }, body: { kind: 'answer', text: '这是我独立创作的。' } },
      anywhere(),
    );
  const preview = async (operator: Person, id: number, end: object) =>
    (
      await operator.me.call(reviews.preview, {
        params: { id },
        query: { outcome: 'upheld', ...NO_MORE, ...end } as never,
      })
    ).data as RulingPreview;
  const rule = async (operator: Person, id: number, end: object, expect?: number) => {
    const ruling = { outcome: 'upheld' as const, ...NO_MORE, ...end };
    const seen = expect ?? (await preview(operator, id, ruling)).creative ?? 0;
    return operator.me.call(reviews.rule, { params: { id }, body: { ...ruling, note: NOTE, expect: seen } });
  };

  /** What the operator has read is what waits now, unless `at` says otherwise. */
  const confirm = async (operator: Person, id: number, agree: boolean, expect: number, at?: string) => {
    const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
    const read = at ?? row?.proposed_at?.toISOString() ?? new Date(0).toISOString();
    return operator.me.call(reviews.confirm, { params: { id }, body: { agree, expect, at: read } });
  };

  const held = async ({ company_id }: Pick<TestUser, 'company_id'>) => {
    const books = await holdingsOf(db, company_id);
    return {
      creative: books.creative,
      held: books['creative.held'],
      frozen: books['creative.frozen'],
    };
  };
  return {
    person,
    sides,
    buyer,
    buy,
    sold,
    report,
    admit,
    admitted,
    answer,
    preview,
    rule,
    held,
    anywhere,
    operator: () => person({ role: 'admin' }),
    confirm,
    withdraw: ({ claimant }: Pick<Sides, 'claimant'>, id: number) =>
      claimant.me.call(calls.withdraw, { params: { id } }),
    room: (who: Person, id: number) => who.me.call(calls.one, { params: { id } }),
    stateOf: async (id: number) => (await db.select().from(disputes).where(eq(disputes.id, id)))[0]?.state,
    /** What open disputes hold by their earnings, of one company. */
    frozenByRows: async ({ company_id }: Pick<TestUser, 'company_id'>) => {
      const [row] = await db
        .select({ sum: sql<number>`coalesce(sum(${earnings.creative}), 0)::int` })
        .from(earnings)
        .innerJoin(disputes, eq(disputes.id, earnings.dispute_id))
        .where(
          and(
            eq(earnings.company_id, company_id),
            eq(earnings.state, 'frozen'),
            sql`${disputes.closed_at} is null`,
          ),
        );
      return row?.sum ?? 0;
    },
    licencesOf: (picture_id: number) => db.select().from(licences).where(eq(licences.picture_id, picture_id)),
    /** The time to answer is over. The database keeps a dispute's dates, so its owner has to do it. */
    letTimePass: (id: number) =>
      t.asOwner(`alter table disputes disable trigger disputes_kept;
        update disputes set answer_by = now() - interval '1 minute' where id = ${id};
        alter table disputes enable trigger disputes_kept`),
  };
}
