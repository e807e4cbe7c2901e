import type { Static, TSchema } from 'typebox';
import type { AccessCheck, TypeRole } from './access';
import type { TokenScope } from './token-scopes';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `public`: anyone. `optional`: anyone, and who is signed in is known. `session`: anyone signed in. Otherwise the check
 * the person must pass.
 */
export type Auth = 'public' | 'optional' | 'session' | { check: AccessCheck };

/**
 * One endpoint, declared once: the server validates, guards, serialises and documents by it, the client is typed by
 * it (GR-4). Paths stand as in the specification, without the `/api` prefix; `{id}` marks a parameter.
 */
export interface Endpoint {
  method: Method;
  path: string;
  /** Other spellings of the same call (GR-5), e.g. `POST /login`. */
  aliases?: readonly `${Method} /${string}`[];
  summary: string;
  auth: Auth;
  /** The types of user it is for; unset: all. Operators are no exception, as in the menu (SH-6). */
  typeRoles?: readonly TypeRole[];
  /** What an API token must be good for; unset: no token opens it. */
  scope?: TokenScope;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The body is a file as it is, of at most so many bytes; its content says what it is. */
  bytes?: number;
  data: TSchema;
  /** Success status, 200 unless said otherwise. */
  status?: number;
  /** The body's status_code where it differs from the HTTP status (GR-3: an answer with 204 would have no body). */
  bodyCode?: number;
  /**
   * A write that must not be done twice: the caller sends `Idempotency-Key`, and a repeated request gets the first
   * answer again (GR-6). The handler runs in the transaction that stores its answer. `steps`: the handler reaches
   * somebody outside, so it runs without a transaction and returns its last step, which is stored with the answer.
   */
  idempotent?: true | 'steps';
  /** The answer is a file, sent as it is made; only a refusal has the envelope. */
  file?: true;
  /** The body holds what nobody may read in a dump: not even a plain hash of it is stored. */
  sealedBody?: true;
  /** Per minute: by account for who is signed in, by address for guests. Guessable calls set it low. */
  ratePerMinute?: number;
  /** It only reads, and a replica may answer it: its handler has that replica as its database, and may run again. */
  reads?: 'replica';
  /** It is served however much there is to do. */
  neverShed?: true;
}

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type StaticOf<E, K extends string> = E extends { [P in K]: infer S extends TSchema }
  ? { [P in K]: Static<S> }
  : unknown;

type BytesOf<E> = E extends { bytes: number } ? { bytes: Uint8Array<ArrayBuffer> } : unknown;

/** What a caller hands in: only the parts the endpoint declares. */
export type InputOf<E> = StaticOf<E, 'params'> & StaticOf<E, 'query'> & StaticOf<E, 'body'> & BytesOf<E>;
export type DataOf<E extends Endpoint> = Static<E['data']>;
