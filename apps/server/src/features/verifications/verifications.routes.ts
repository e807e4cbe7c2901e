import { verificationReviews as reviews } from '@motif/contract/features/verifications/verification-reviews';
import { companyVerifications, verifications } from '@motif/contract/features/verifications/verifications';
import { type App, serve } from '../../platform/http/serve';
import { serveFile } from '../../platform/http/serve-file';
import { takePaper } from './papers';
import { readStanding, readVerification } from './read-status';
import { askProvider } from './reviews/ask-provider';
import { decide, revoke } from './reviews/decide';
import { listReviews } from './reviews/list-reviews';
import { revealNumber } from './reviews/reveal-number';
import { readReviewDetail } from './reviews/review-detail';
import { sendPaper } from './reviews/send-paper';
import { submitCompany, submitPerson } from './submit';
import { changeVerification, withdrawVerification } from './withdraw-verification';

export function verificationsRoutes(app: App) {
  personRoutes(app);
  companyRoutes(app);
  reviewRoutes(app);
}

function personRoutes(app: App) {
  serve(app, verifications.submit, (ctx, { body }) => submitPerson(ctx, body));
  serve(app, verifications.status, (ctx) => readStanding(ctx, 'person'));
  serve(app, verifications.paper, (ctx, { bytes }) => takePaper(ctx, bytes));
  serve(app, verifications.one, (ctx, { params }) => readVerification(ctx, 'person', params.id));
  serve(app, verifications.change, (ctx, { params, body }) =>
    changeVerification(ctx, 'person', params.id, () => submitPerson(ctx, body)),
  );
  serve(app, verifications.withdraw, (ctx, { params }) => withdrawVerification(ctx, 'person', params.id));
}

function companyRoutes(app: App) {
  serve(app, companyVerifications.submit, (ctx, { body }) => submitCompany(ctx, body));
  serve(app, companyVerifications.status, (ctx) => readStanding(ctx, 'company'));
  serve(app, companyVerifications.paper, (ctx, { bytes }) => takePaper(ctx, bytes));
  serve(app, companyVerifications.one, (ctx, { params }) => readVerification(ctx, 'company', params.id));
  serve(app, companyVerifications.change, (ctx, { params, body }) =>
    changeVerification(ctx, 'company', params.id, () => submitCompany(ctx, body)),
  );
  serve(app, companyVerifications.withdraw, (ctx, { params }) =>
    withdrawVerification(ctx, 'company', params.id),
  );
}

function reviewRoutes(app: App) {
  serve(app, reviews.list, (ctx, { query }) => listReviews(ctx, query));
  serve(app, reviews.one, (ctx, { params }) => readReviewDetail(ctx, params.id));
  serve(app, reviews.decide, (ctx, { params, body }) => decide(ctx, params.id, body));
  serve(app, reviews.revoke, (ctx, { params, body }) => revoke(ctx, params.id, body));
  serve(app, reviews.reveal, (ctx, { params, body }) => revealNumber(ctx, params.id, body.reason));
  serve(app, reviews.check, (ctx, { params }) => askProvider(ctx, params.id));
  serveFile(app, reviews.paper, (ctx, { params }) => sendPaper(ctx, params.id, params.n));
}
