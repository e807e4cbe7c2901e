import { createHash } from 'node:crypto';
import { hasAccess } from '@motif/contract/access';
import type { DataOf, Endpoint, InputOf } from '@motif/contract/endpoint';
import type { TokenScope } from '@motif/contract/token-scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import type { Context, SessionUser, UserContext, VisitorContext } from '../context';
import type { Db } from '../db/database';
import type { Reads } from '../db/replicas/replicas';
import { AppError } from '../errors';
import { addressKey } from '../security/rate-limit';
import { withBytes } from './bodies';
import { companyGates } from './company-gate';
import { inFilePlace, takeFilePlace } from './file-places';
import { fromText, refuseBadText, refuseBody, requireBytes } from './input';
import { languageOf } from './language';
import { type LastStep, once, onceInSteps, type StoredAnswer } from './once';
import { beginAhead, readFor, refuseAhead } from './read-ahead';

/** Everything a route needs from outside; `buildApp` makes it once. */
export interface Services extends Omit<Context, 'log' | 'language' | 'ip' | 'userAgent'> {
  /** Who sends a request; an API token must be good for the scope, and without one none is. */
  authenticate(request: FastifyRequest, scope?: TokenScope): Promise<SessionUser>;
  /** Whom the token of a request stood for the last time. Whether it still does is for `authenticate` to say. */
  recall(request: FastifyRequest): SessionUser | undefined;
  /** This node's part of a limit per minute that all nodes share. */
  shareOfRate(perMinute: number): number;
  /** Set where replicas answer the calls that allow it. */
  reads?: Reads | undefined;
}

export interface App {
  fastify: FastifyInstance;
  services: Services;
}

/** `data` that is JSON text already (built by PostgreSQL) and is sent as it is. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** A success with a message beside its data. */
export class WithMessage<T> {
  constructor(
    readonly data: T,
    readonly message: string,
  ) {}
}

type ContextOf<E extends Endpoint> = E['auth'] extends 'public'
  ? Context
  : E['auth'] extends 'optional'
    ? VisitorContext
    : UserContext;
type Answer<Data> = Data | WithMessage<Data> | JsonText;
/** For calls that change the reply itself, such as cookies. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Our own address, as the caller wrote it. */
  origin: string;
  /** Runs when an idempotent call is committed, and not for its repetitions; the answer does not wait for it. */
  afterCommit(work: () => Promise<unknown>): void;
}
/** A call in steps returns its last one; all others return their answer. */
type Result<E extends Endpoint, Data> = E extends { idempotent: 'steps' }
  ? LastStep<Answer<Data>>
  : Answer<Data>;
type Handler<E extends Endpoint, Input, Data> = (
  ctx: ContextOf<E>,
  input: Input,
  exchange: Exchange,
) => Promise<Result<E, Data>> | Result<E, Data>;
/** A handler that also gets what came before its transaction. */
type LaterHandler<E extends Endpoint, Input, Data, First> = (
  ctx: ContextOf<E>,
  input: Input,
  first: First,
) => Promise<Answer<Data>>;

declare module 'fastify' {
  interface FastifyRequest {
    user: SessionUser | undefined;
    /** Where the primary was when it said who asks: what a replica must show. */
    position: number | undefined;
  }
  interface FastifyContextConfig {
    /** Every route says who may call it; `app.test.ts` fails on one that does not. */
    auth?: Endpoint['auth'] | 'signed';
  }
}

/**
 * Serves one endpoint of the contract: guard, validation, context, envelope. The types of input and answer are
 * parameters of their own that nobody fills in, so the compiler works them out once the endpoint is known.
 */
export function serve<E extends Endpoint, Input = InputOf<E>, Data = DataOf<E>>(
  app: App,
  endpoint: E,
  handler: Handler<E, NoInfer<Input>, NoInfer<Data>>,
): void {
  route(app, endpoint, async () => (ctx, input, exchange) => handler(ctx, input as Input, exchange));
}

/**
 * Serves an idempotent endpoint whose transaction must not undo everything: `first` runs before it, such as counting a
 * guess of a code. What `first` refuses is thrown where the handler would begin, so that a request sent again still gets
 * its first answer.
 */
export function serveAfter<E extends Endpoint, First, Input = InputOf<E>, Data = DataOf<E>>(
  app: App,
  endpoint: E,
  first: (ctx: ContextOf<E>, input: NoInfer<Input>) => Promise<First>,
  handler: LaterHandler<E, NoInfer<Input>, NoInfer<Data>, NoInfer<First>>,
): void {
  route(app, endpoint, async (ctx, input) => {
    const [outcome] = await Promise.allSettled([first(ctx, input as Input)]);
    return (laterCtx, laterInput) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return handler(laterCtx, laterInput as Input, outcome.value) as Promise<Result<E, Data>>;
    };
  });
}

/** Makes the handler of one request, before a transaction begins. */
type Begin<E extends Endpoint> = (ctx: ContextOf<E>, input: unknown) => Promise<Handler<E, unknown, unknown>>;

function route<E extends Endpoint>({ fastify, services }: App, endpoint: E, begin: Begin<E>): void {
  const status = endpoint.status ?? 200;
  const code = endpoint.bodyCode ?? status;
  const spellings = [`${endpoint.method} ${endpoint.path}`, ...(endpoint.aliases ?? [])];
  // All spellings of a call share one counter.
  const limit = fastify.rateLimit(
    endpoint.ratePerMinute ? { max: services.shareOfRate(endpoint.ratePerMinute) } : undefined,
  );
  const envelope = envelopeFor(endpoint);

  const routeIn = (scope: FastifyInstance, spelling: string) => {
    const [method, path] = spelling.split(' ') as [Endpoint['method'], string];
    scope.route({
      method,
      url: urlOf(path),
      // Nobody asks for the length of an answer, and every route takes its time at the start.
      exposeHeadRoute: false,
      ...(endpoint.bytes && { handlerTimeout: SLOW_LINE_MS }),
      ...(endpoint.reads && { errorHandler: refuseAhead }),
      config: { auth: endpoint.auth },
      schema: {
        ...(endpoint.params && { params: endpoint.params }),
        querystring: endpoint.query ?? NO_QUERY,
        ...(endpoint.body && { body: endpoint.body }),
        response: { [status]: envelope },
      },
      onRequest: [counted(limit, guard(services, endpoint)), ...(endpoint.bytes ? [takeFilePlace] : [])],
      preValidation: readInput(endpoint),
      handler: inFilePlace(async (request, reply) => {
        const later: (() => Promise<unknown>)[] = [];
        const exchange = {
          request,
          reply,
          origin: originOf(request),
          afterCommit: (work: () => Promise<unknown>) => later.push(work),
        };
        const input = inputOf(request);
        reply.code(status);
        if (!endpoint.idempotent) {
          const answer = await readFor(request, async () => {
            const ctx = contextOf(services, request) as ContextOf<E>;
            const answerFrom = async (db: Db) => {
              const from = { ...ctx, db };
              return (await begin(from, input))(from, input, exchange);
            };
            const { reads } = endpoint.reads ? services : {};
            return reads ? reads.read(request.position, answerFrom) : answerFrom(ctx.db);
          });
          return sendAnswer(reply, code, answer);
        }
        const ctx = contextOf(services, request) as ContextOf<E>;
        const { user } = ctx as UserContext;
        const hash = hashOf(endpoint, ctx, request);
        /** A transaction that begins again forgets what the one before wanted to do. */
        const store = async (work: () => unknown, wanted: number): Promise<StoredAnswer> => {
          later.length = wanted;
          return { status, text: textOf(reply, code, await work()) };
        };
        const { text, replayed } = await pass(user.company_id, async () => {
          const handler = await begin(ctx, input);
          const answer = (db: Db) => handler({ ...ctx, db }, input, exchange);
          if (endpoint.idempotent !== 'steps')
            return once(ctx.db, user, request, hash, (tx) => store(() => answer(tx), 0));
          return onceInSteps(ctx.db, user, request, hash, async () => {
            const lastStep = (await answer(ctx.db)) as LastStep<unknown>;
            const wanted = later.length;
            return (tx) => store(() => lastStep(tx), wanted);
          });
        });
        if (replayed) reply.header('idempotent-replay', 'true');
        for (const work of later) work().catch((error) => request.log.warn({ err: error }, 'after commit'));
        return reply.type(JSON_TYPE).send(text);
      }),
    });
  };
  for (const spelling of spellings) {
    if (endpoint.bytes) withBytes(fastify, endpoint.bytes, (scope) => routeIn(scope, spelling));
    else routeIn(fastify, spelling);
  }
}

/** A path of the contract as the router writes it. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
export const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** How long the body of a file may take to arrive. */
const SLOW_LINE_MS = 180_000;
const JSON_TYPE = 'application/json; charset=utf-8';
/** One for all calls without a query, so that it is compiled once. */
const NO_QUERY = Type.Object({}, { additionalProperties: false });
const pass = companyGates();

function sendAnswer(reply: FastifyReply, code: number, answer: Answer<unknown>): FastifyReply {
  if (answer instanceof JsonText) return reply.type(JSON_TYPE).send(textOf(reply, code, answer));
  return reply.send(envelopeOf(code, answer));
}

/** The answer as it is sent, by the schema of the route. */
function textOf(reply: FastifyReply, code: number, answer: Answer<unknown>): string {
  if (answer instanceof JsonText) return `{"status_code":${code},"message":"","data":${answer.text}}`;
  return String(reply.serialize(envelopeOf(code, answer)));
}

const envelopes = new WeakMap<Endpoint, TObject>();

/** The same one for every application in a process, so that it is compiled once. */
function envelopeFor(endpoint: Endpoint): TObject {
  const known = envelopes.get(endpoint);
  if (known) return known;
  const made = Type.Object({ status_code: Type.Integer(), message: Type.String(), data: endpoint.data });
  envelopes.set(endpoint, made);
  return made;
}

function envelopeOf(code: number, answer: unknown) {
  const [data, message] = answer instanceof WithMessage ? [answer.data, answer.message] : [answer, ''];
  return { status_code: code, message, data };
}

type Guarded = Pick<Endpoint, 'auth' | 'typeRoles' | 'scope' | 'reads'>;

/** The same guard for the few routes without the envelope (event stream, documents). */
export function guard(services: Services, { auth, typeRoles, scope, reads }: Guarded) {
  const mayCall = (user: SessionUser) =>
    (typeof auth !== 'object' || hasAccess(user, auth.check)) &&
    (!typeRoles || typeRoles.includes(user.type_role));
  return async (request: FastifyRequest) => {
    if (auth === 'public') return;
    // A guest sends no token; a token that is sent must be good.
    if (auth === 'optional' && request.headers.authorization === undefined) return;
    const ask = async () => {
      const user = await services.authenticate(request, scope);
      if (!mayCall(user)) throw new AppError('FORBIDDEN');
      return user;
    };
    const recalled = reads && services.recall(request);
    if (recalled && mayCall(recalled)) beginAhead(request, recalled, ask());
    else request.user = await ask();
  };
}

/** Whom a limit per minute counts: one office is one address, so the account where it is known. */
export const callerKey = ({ user, ip }: FastifyRequest): string => {
  if (!user) return `address ${addressKey(ip)}`;
  return user.token ? `token ${user.token.id}` : `user ${user.id}`;
};

type Limit = ReturnType<FastifyInstance['rateLimit']>;

/** Counts a call when it is known who asks, also one that the guard refuses. */
export function counted(limit: Limit, check: ReturnType<typeof guard>) {
  return async function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    try {
      await check(request);
    } finally {
      await limit.call(this, request, reply);
    }
  };
}

export function contextOf(services: Services, request: FastifyRequest): Context | UserContext {
  const { db, longReads, storage, secrets, vault, imageUrls, jobs, settings } = services;
  return {
    db,
    longReads,
    storage,
    secrets,
    vault,
    imageUrls,
    jobs,
    settings,
    log: request.log,
    language: languageOf(request.headers['accept-language']),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    ...(request.user && { user: request.user }),
  };
}

export function readInput(endpoint: Endpoint) {
  return (request: FastifyRequest, _: FastifyReply, done: () => void) => {
    if (endpoint.body && isForm(request)) request.body = fromText(endpoint.body, request.body);
    if (endpoint.bytes) requireBytes(request.body);
    else if (!endpoint.body) refuseBody(request.body);
    if (endpoint.params) request.params = fromText(endpoint.params, request.params);
    if (endpoint.query) request.query = fromText(endpoint.query, request.query);
    refuseBadText(request.params);
    refuseBadText(request.query);
    if (!endpoint.bytes) refuseBadText(request.body);
    done();
  };
}

const isForm = ({ mediaType }: FastifyRequest) => mediaType === 'application/x-www-form-urlencoded';

export function inputOf({ params, query, body }: FastifyRequest): unknown {
  return Buffer.isBuffer(body) ? { params, query, bytes: body } : { params, query, body };
}

/** By it a key sent with another input is found. A sealed input needs a hash that nobody can try card numbers against. */
function hashOf(
  { sealedBody }: Endpoint,
  { vault }: Context,
  { params, query, body }: FastifyRequest,
): Buffer {
  if (Buffer.isBuffer(body))
    return createHash('sha256')
      .update(JSON.stringify([params, query]))
      .update(body)
      .digest();
  const text = JSON.stringify([params, query, body]);
  return sealedBody ? vault.keyedHash('body', text) : createHash('sha256').update(text).digest();
}
