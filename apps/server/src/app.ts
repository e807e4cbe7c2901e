import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { BODY_MAX_BYTES } from '@motif/contract/limits';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  type RouteOptions,
} from 'fastify';
import { areasRoutes } from './features/areas/areas.routes';
import { attachmentsRoutes } from './features/attachments/attachments.routes';
import { billsRoutes } from './features/bills/bills.routes';
import { blanksRoutes } from './features/blanks/blanks.routes';
import { categoriesRoutes } from './features/categories/categories.routes';
import { companiesRoutes } from './features/companies/companies.routes';
import { correctionsRoutes } from './features/corrections/corrections.routes';
import { deskRoutes } from './features/desk/desk.routes';
import { disputesRoutes } from './features/disputes/disputes.routes';
import { favouritesRoutes } from './features/favourites/favourites.routes';
import { financeRoutes } from './features/finance/finance.routes';
import { helpRoutes } from './features/help/help.routes';
import { homeRoutes } from './features/home/home.routes';
import { invoicesRoutes } from './features/invoices/invoices.routes';
import { ledgerRoutes } from './features/ledger/ledger.routes';
import { looksRoutes } from './features/looks/looks.routes';
import { licencesRoutes } from './features/market/licences/licences.routes';
import { marketRoutes } from './features/market/market.routes';
import { purchaseRequestsRoutes } from './features/market/requests/requests.routes';
import { noticesRoutes } from './features/notices/notices.routes';
import { ordersRoutes } from './features/orders/orders.routes';
import { packagesRoutes } from './features/packages/packages.routes';
import { peopleRoutes } from './features/people/people.routes';
import { permissionsRoutes } from './features/permissions/permissions.routes';
import { pictureEditsRoutes } from './features/pictures/edits/picture-edits.routes';
import { picturesRoutes } from './features/pictures/pictures.routes';
import { portalRoutes } from './features/portal/portal.routes';
import { productsRoutes } from './features/products/products.routes';
import { drawnFilesRoute } from './features/products/render/drawn-files-route';
import { xraysRoutes } from './features/products/xray/xrays.routes';
import { refundsRoutes } from './features/refunds/refunds.routes';
import { reportsRoutes } from './features/reports/reports.routes';
import { searchRoutes } from './features/search/search.routes';
import { shelfRoutes } from './features/shelf/shelf.routes';
import { staffRoutes } from './features/staff/staff.routes';
import { storageRoutes } from './features/storage/storage.routes';
import { docsRoutes } from './features/system/docs.routes';
import { systemRoutes } from './features/system/system.routes';
import { recordFailedRequests } from './features/system/system-log-failures';
import { trendsRoutes } from './features/trends/trends.routes';
import { uploadsRoutes } from './features/uploads/uploads.routes';
import { authRoutes } from './features/users/auth.routes';
import { avatarRoute } from './features/users/avatars/avatar-route';
import { createAuthenticate } from './features/users/sessions/authenticate';
import { usersRoutes } from './features/users/users.routes';
import { wechatRoutes } from './features/users/wechat/wechat.routes';
import { verificationsRoutes } from './features/verifications/verifications.routes';
import { webhooksRoutes } from './features/webhooks/webhooks.routes';
import { withdrawalsRoutes } from './features/withdrawals/withdrawals.routes';
import type { Settings } from './platform/context';
import type { Db } from './platform/db/database';
import type { LongReads } from './platform/db/long-reads';
import type { Reads } from './platform/db/replicas/replicas';
import { refuseOnFullDisk } from './platform/disk/full-disk';
import { AppError } from './platform/errors';
import type { EventBus } from './platform/events/event-bus';
import { eventStreamRoute } from './platform/events/event-stream';
import { readBodies } from './platform/http/bodies';
import { answerBrokenRequest } from './platform/http/broken-request';
import { serializerCompiler, validatorCompiler } from './platform/http/compilers';
import { handleError, READY } from './platform/http/error-handler';
import { closeQuickly } from './platform/http/quick-close';
import { BARE_ANSWER_HEADERS, HTTPS_ONLY, SECURITY_HEADERS } from './platform/http/security-headers';
import { type App, callerKey } from './platform/http/serve';
import { type WebOptions, type WebPage, webRoutes } from './platform/http/web/web-routes';
import { imageRoutes } from './platform/images/image-routes';
import { createImageUrls } from './platform/images/image-urls';
import { SITE_NAME } from './platform/images/label/aigc-xmp';
import type { Jobs } from './platform/jobs/jobs';
import { limitBodyTime } from './platform/load/body-time';
import { type CallMeter, meterCalls } from './platform/load/call-meter';
import { CONNECTIONS_PER_ADDRESS, capConnections } from './platform/load/connection-cap';
import type { Leaving } from './platform/load/leaving';
import type { Pressure } from './platform/load/pressure';
import { shedLoad } from './platform/load/shed';
import { requestIds } from './platform/logging/request-ids';
import { tellRequests } from './platform/logging/told-requests';
import type { Secrets } from './platform/security/secrets';
import type { Vault } from './platform/security/vault';
import type { Storage } from './platform/storage/storage';
import { templateRoutes } from './template/template.routes';

export interface AppDeps {
  db: Db;
  /** Set where replicas answer the calls that allow it. */
  reads?: Reads | undefined;
  longReads: LongReads;
  storage: Storage;
  secrets: Secrets;
  vault: Vault;
  jobs: Jobs;
  events: EventBus;
  settings?: Settings;
  /** Routes of the embedded store, when there is one. */
  storeRoutes?: (app: FastifyInstance) => void;
  web?: WebOptions;
  rateLimit: number;
  /** How many nodes share the limits per minute; unset: this one has them alone. */
  rateLimitNodes?: number;
  trustProxy: string[];
  httpsRedirect: boolean;
  logger?: FastifyServerOptions['logger'];
  timeouts?: Partial<typeof TIMEOUTS>;
  /** Whether the disk has too little room to save anything; unset: it has another one than the database. */
  isDiskFull?: () => Promise<boolean>;
  /** Without it nothing is refused for having too much to do. */
  pressure?: Pressure;
  /** Unset: it is not told when it leaves. */
  leaving?: Leaving;
  /** Counts calls; unset: nobody does. */
  meter?: CallMeter;
  connectionsPerAddress?: number;
  streamsPerAddress?: number;
  /** How often a minute one API token may make one call. */
  tokenRate?: number;
  /** Whom the limits per minute count; unset: the account, or the address of a guest. */
  callerKey?: typeof callerKey;
  /** Told of every route as it goes on the air; a test walks them. */
  onRoute?: (route: RouteOptions) => void;
}

/** A program that goes round in circles must not take what people need. */
const TOKEN_RATE = 600;

/** How long a sender and our answer may take, in ms. A part of an upload may need all of `request` on a slow line. */
const TIMEOUTS = {
  headers: 10_000,
  /** For all other bodies, which are small. */
  body: 30_000,
  request: 190_000,
  /** How often Node looks for the slow ones; its own 30 s would make 40 s of the 10. */
  check: 2000,
  /** Until an answer begins. */
  handler: 15_000,
};

/** The whole server as one value: tests inject into it, `api.ts` listens with it. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { headers, body, request, check, handler } = { ...TIMEOUTS, ...deps.timeouts };
  const ids = requestIds(deps.trustProxy);
  let page: WebPage | undefined;
  const fastify = Fastify({
    logger: deps.logger ?? false,
    trustProxy: deps.trustProxy.length > 0 ? deps.trustProxy : false,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: request,
    http: { headersTimeout: headers, connectionsCheckingInterval: check, maxHeaderSize: 16 * 1024 },
    handlerTimeout: handler,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1100 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(BARE_ANSWER_HEADERS);
      if (!page?.(request, reply)) handleError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
    genReqId: ids.idOf,
    // `tellRequests` writes one line for each instead of two.
    logController: new Fastify.LogController({ requestIdLogLabel: 'req_id', disableRequestLogging: true }),
    // `shedLoad` answers those that come while it closes, in our form.
    return503OnClosing: false,
  });
  if (deps.onRoute) fastify.addHook('onRoute', deps.onRoute);
  fastify.decorateRequest('user', undefined);
  fastify.decorateRequest('position', undefined);
  fastify.decorateRequest('asked', undefined);
  fastify.setErrorHandler(handleError);
  const { leaving = { hasBegun: false, isClosing: false } } = deps;
  fastify.addHook('preClose', async () => {
    leaving.isClosing = true;
  });
  shedLoad(fastify.server, deps.pressure, leaving);
  // Behind a proxy all connections are the proxy's, which counts those of its own callers.
  const perAddress = deps.trustProxy.length > 0 ? Number.POSITIVE_INFINITY : CONNECTIONS_PER_ADDRESS;
  tellRequests(fastify, ids);
  capConnections(fastify.server, deps.connectionsPerAddress ?? perAddress);
  closeQuickly(fastify);
  limitBodyTime(fastify, body);
  recordFailedRequests(fastify, deps.db);
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  const everywhere = { ...SECURITY_HEADERS, ...(deps.httpsRedirect && HTTPS_ONLY) };
  fastify.addHook('onRequest', (_, reply, done) => {
    reply.headers(everywhere);
    done();
  });
  if (deps.httpsRedirect) redirectToHttps(fastify);

  const imageUrls = createImageUrls(deps.secrets.imageKey);
  const { db, longReads, storage, secrets, vault, jobs, settings = {} } = deps;
  const { rateLimitNodes = 1 } = deps;
  const services = {
    db,
    reads: deps.reads,
    longReads,
    storage,
    secrets,
    vault,
    jobs,
    settings,
    imageUrls,
    ...createAuthenticate(db, secrets, deps.reads?.byPosition ?? false),
    shareOfRate: (perMinute: number) => Math.ceil(perMinute / rateLimitNodes),
  };

  await fastify.register(async (api) => registerApi(api, { fastify: api, services }, { ...deps, leaving }), {
    prefix: '/api',
  });
  avatarRoute(fastify, storage);
  imageRoutes(fastify, {
    db,
    storage,
    imageUrls,
    watermark: settings.watermark,
    siteName: settings.siteName ?? SITE_NAME,
  });
  drawnFilesRoute(fastify, { storage, imageUrls });
  deps.storeRoutes?.(fastify);
  if (deps.web) page = await webRoutes(fastify, deps.web);
  else fastify.setNotFoundHandler(() => notFound());
  return fastify;
}

async function registerApi(
  api: FastifyInstance,
  app: App,
  deps: AppDeps & { leaving: Leaving },
): Promise<void> {
  if (deps.meter) meterCalls(api, deps.meter);
  await api.register(cookie);
  await readBodies(api);
  api.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  const { shareOfRate } = app.services;
  const allRate = shareOfRate(deps.rateLimit);
  const tokenRate = Math.min(shareOfRate(deps.tokenRate ?? TOKEN_RATE), allRate);
  await api.register(rateLimit, {
    max: ({ user }: FastifyRequest) => (user?.token ? tokenRate : allRate),
    timeWindow: 60_000,
    keyGenerator: deps.callerKey ?? callerKey,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', { n: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
  if (deps.isDiskFull) api.addHook('onRequest', refuseOnFullDisk(deps.isDiskFull));
  api.setNotFoundHandler({ preHandler: api.rateLimit() }, () => notFound());
  authRoutes(app);
  wechatRoutes(app);
  usersRoutes(app);
  companiesRoutes(app);
  webhooksRoutes(app);
  staffRoutes(app);
  ledgerRoutes(app);
  ordersRoutes(app);
  packagesRoutes(app);
  invoicesRoutes(app);
  withdrawalsRoutes(app);
  deskRoutes(app);
  verificationsRoutes(app);
  billsRoutes(app);
  refundsRoutes(app);
  correctionsRoutes(app);
  storageRoutes(app);
  permissionsRoutes(app);
  categoriesRoutes(app);
  blanksRoutes(app);
  attachmentsRoutes(app);
  shelfRoutes(app);
  const room = productsRoutes(app);
  xraysRoutes(app);
  picturesRoutes(app);
  pictureEditsRoutes(app);
  marketRoutes(app);
  licencesRoutes(app);
  purchaseRequestsRoutes(app);
  uploadsRoutes(app);
  looksRoutes(app);
  favouritesRoutes(app);
  reportsRoutes(app);
  disputesRoutes(app);
  areasRoutes(app);
  peopleRoutes(app);
  homeRoutes(app);
  trendsRoutes(app);
  portalRoutes(app, room);
  noticesRoutes(app);
  searchRoutes(app);
  financeRoutes(app);
  helpRoutes(app);
  systemRoutes(app, () => deps.leaving.hasBegun);
  templateRoutes(app);
  docsRoutes(app);
  eventStreamRoute(app, deps.events, deps.streamsPerAddress);
}

function notFound(): never {
  throw new AppError('NOT_FOUND');
}

/** Asked by proxies, which speak plain http to a node and take a redirect for health. */
const PROBES = new Set(['/api/health', READY]);

/** SH-14: plain http on anything but this machine goes to https. */
function redirectToHttps(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const local = ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname);
    if (request.protocol === 'http' && !local && !PROBES.has(request.url))
      return reply.redirect(`https://${request.host}${request.url}`, 308);
  });
}
