import { disputeReviews } from '@motif/contract/features/disputes/dispute-reviews';
import { disputes } from '@motif/contract/features/disputes/disputes';
import { announce } from '../../platform/events/event-bus';
import { type App, serve } from '../../platform/http/serve';
import { serveFile } from '../../platform/http/serve-file';
import { sendEvidence } from '../reports/evidence-files';
import { admitDispute } from './admit';
import { fileOf, listDisputes, readRoom, requireOwn } from './read-disputes';
import { listReviews, openReview } from './reviews/read-reviews';
import { askSides, confirmRuling, previewRuling, type Ruled, rule } from './reviews/rule';
import { withdrawClaim, writeEntry } from './write-entry';

export function disputesRoutes(app: App) {
  serve(app, disputes.list, (ctx, { query }) => listDisputes(ctx, query));
  serve(app, disputes.one, (ctx, { params }) => readRoom(ctx, params.id));
  serve(app, disputes.write, (ctx, { params, body }) => writeEntry(ctx, params.id, body));
  serve(app, disputes.withdraw, async (ctx, { params }, { afterCommit }) => {
    const { room, touched } = await withdrawClaim(ctx, params.id);
    afterCommit(() => tellPoints(app, [touched]));
    return room;
  });
  serveFile(app, disputes.file, async (ctx, { params }) => {
    await requireOwn(ctx, params.id);
    return sendEvidence(ctx, await fileOf(ctx.db, params), `${params.entry}-${params.n}`);
  });
  reviewRoutes(app);
}

function reviewRoutes(app: App) {
  serve(app, disputeReviews.list, (ctx, { query }) => listReviews(ctx, query));
  serve(app, disputeReviews.one, (ctx, { params }) => openReview(ctx, params.id));
  serve(app, disputeReviews.admit, async (ctx, { body }, { afterCommit }) => {
    const detail = await admitDispute(ctx, body);
    afterCommit(() => tellPoints(app, [detail.respondent.id]));
    return detail;
  });
  serve(app, disputeReviews.ask, (ctx, { params, body }) => askSides(ctx, params.id, body.text));
  serve(app, disputeReviews.preview, (ctx, { params, query }) => previewRuling(ctx, params.id, query));
  const answered = ({ detail, touched }: Ruled, afterCommit: (work: () => Promise<unknown>) => void) => {
    if (touched.length > 0) afterCommit(() => tellPoints(app, touched));
    return detail;
  };
  serve(app, disputeReviews.rule, async (ctx, { params, body }, { afterCommit }) =>
    answered(await rule(ctx, params.id, body), afterCommit),
  );
  serve(app, disputeReviews.confirm, async (ctx, { params, body }, { afterCommit }) =>
    answered(await confirmRuling(ctx, params.id, body), afterCommit),
  );
  serveFile(app, disputeReviews.file, async (ctx, { params }) =>
    sendEvidence(ctx, await fileOf(ctx.db, params), `${params.entry}-${params.n}`),
  );
}

async function tellPoints({ services: { db } }: App, companies: number[]): Promise<void> {
  await announce(db, ...companies.map((company_id) => ({ type: 'points_changed' as const, company_id })));
}
