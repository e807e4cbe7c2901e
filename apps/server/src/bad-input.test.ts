import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@motif/contract/endpoint';
import { allEndpoints } from '@motif/contract/endpoints';
import { errors } from '@motif/contract/errors';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  BAD_INTEGER_TEXTS,
  badTextsOf,
  badValuesOf,
  brokenBodies,
  fieldsOf,
  HOSTILE_TEXTS,
  requiredOf,
  sampleOf,
  withField,
} from '../test/bad-inputs';
import { type Fingerprint, watchTables } from '../test/fingerprint';
import { countOf, withinMs } from '../test/long-form';
import { isForOperators } from '../test/operator-calls';
import { testApp } from '../test/test-app';

const ACTORS = ['guest', 'master', 'operator'] as const;
type Actor = (typeof ACTORS)[number];

let t: Awaited<ReturnType<typeof testApp>>;
let headersOf: Record<Actor, Record<string, string>>;
beforeAll(async () => {
  t = await testApp({ callerKey: ({ ip }) => ip });
  await t.make.picture();
  const master = await t.as(await t.make.user());
  const operator = await t.as(await t.make.user({ role: 'admin' }));
  headersOf = { guest: {}, master: master.headers, operator: operator.headers };
});

/** Every spelling of every call, with a valid request for it that names nothing real. */
const CALLS = allEndpoints.flatMap((endpoint) =>
  [`${endpoint.method} ${endpoint.path}`, ...(endpoint.aliases ?? [])].map((spelling) => ({
    spelling,
    endpoint,
  })),
);
const takesBody = (spelling: string) => !spelling.startsWith('GET ');

interface Probe {
  params?: Record<string, string>;
  query?: string;
  payload?: Buffer | string;
  headers?: Record<string, string>;
}

let address = 0;
/** Each request from an address of its own, so that limits do not hide what is being tried. */
const nextAddress = () => {
  address += 1;
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
};

function requestOf(spelling: string, endpoint: Endpoint, actor: Actor, probe: Probe): InjectOptions {
  const [method, path = ''] = spelling.split(' ');
  const params = { ...sampleOf(endpoint.params), ...probe.params };
  const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name as never])));
  const query =
    probe.query ?? new URLSearchParams(sampleOf(endpoint.query) as Record<string, string>).toString();
  const json = JSON.stringify(sampleOf(endpoint.body));
  return {
    method: method as 'GET',
    url: `/api${url}${query && `?${query}`}`,
    headers: {
      'content-type': 'application/json',
      ...headersOf[actor],
      ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
      ...probe.headers,
    },
    remoteAddress: nextAddress(),
    ...(takesBody(spelling) && { payload: probe.payload ?? json }),
  };
}

const LEAK =
  /node_modules|\bat .+:\d+:\d+|\bselect\b|\binsert\b|syntax error|violates|relation "|ECONN|undefined/i;

/** Calls whose purpose is to keep a text: a hostile one is kept as it is, and shown to its owner again. */
const KEEPS_TEXT = new Set([
  'POST /user/update_user_info/',
  'POST /notice/notices/',
  'POST /image/personal_category/',
  'POST /image/collect_image_groups/',
  'POST /area/doEdit',
  'POST /table/doEdit',
  'POST /user/homepage/',
  'POST /system/temu/sites/',
  'POST /system/temu/warehouses/',
]);
const SHOWN_TEXTS = Object.values(HOSTILE_TEXTS).map((text) => JSON.stringify(text.trim()).slice(1, -1));
const withoutKept = (body: string) => SHOWN_TEXTS.reduce((rest, text) => rest.replaceAll(text, ''), body);

async function timed(request: InjectOptions) {
  const started = performance.now();
  const reply = await t.app.inject(request);
  return { reply, ms: performance.now() - started };
}

/** Wide enough for a busy machine, and still less than the sleep that a text asks the database for. */
const QUICK_MS = Math.min(withinMs(1000), 4000);

/** What holds for every answer to every bad input: quick, no fault of ours, the envelope, nothing of the inside. */
async function probe(name: string, request: InjectOptions): Promise<{ message: string }> {
  const { reply, ms } = await timed(request);
  const what = `${name}: ${reply.statusCode} ${reply.body.slice(0, 300)}`;
  // A machine that was busy elsewhere is quick another time; a slow pattern or query never is.
  let least = ms;
  for (let again = 0; again < 4 && least > QUICK_MS; again += 1)
    least = Math.min(least, (await timed(request)).ms);
  expect(least, what).toBeLessThan(QUICK_MS);
  expect(reply.statusCode, what).toBeLessThan(500);
  expect(withoutKept(reply.body), what).not.toMatch(LEAK);
  // What was asked for is a file, and it is one: nothing was wrong with the request.
  if (reply.headers['content-disposition']) return { message: '' };
  const envelope = reply.json();
  expect(envelope.status_code, what).toBe(reply.statusCode);
  return envelope;
}

/** Requests that are turned away do not affect each other; together they ask the database for their session once. */
async function someAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) await Promise.all(items.slice(at, at + atOnce).map(work));
}
const AT_ONCE = 8;
/** A person has no more under way, so a third one would be turned away for that. */
const FILES_AT_ONCE = 2;

/** The refusals that come before anybody has looked at what was asked for. */
const EARLY = (
  [
    'BAD_REQUEST',
    'MALFORMED_BODY',
    'BAD_CHARACTERS',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'TOO_LARGE',
    'UNSUPPORTED_TYPE',
    'INVALID_FIELDS',
  ] as const
).map((name) => errors[name].zh as string);

/** Turned away at the door: nothing of a bad request reaches the work behind it. */
async function refused(name: string, request: InjectOptions): Promise<void> {
  const { message } = await probe(name, request);
  expect(EARLY, `${name}: ${message}`).toContain(message);
}

/**
 * Everybody tries the calls whose inputs they can reach. A guest before a closed call gets the same
 * answer whatever is sent, so one call of each kind is enough for them; another spelling is the same call.
 */
function isTriedBy(actor: Actor, { spelling, endpoint }: (typeof CALLS)[number]): boolean {
  const { auth, method, path } = endpoint;
  if (isOpen(auth)) return actor === 'guest' || spelling === `${method} ${path}`;
  if (actor === 'guest') return GUARDED_SAMPLES.has(spelling);
  return actor === (isForOperators(endpoint) ? 'operator' : 'master');
}
/** Calls that a guest may make. */
const isOpen = (auth: Endpoint['auth']) => auth === 'public' || auth === 'optional';
const GUARDED_SAMPLES = new Set([
  'GET /image/images/',
  'GET /image/images/{id}/',
  'POST /user/update_user_info/',
  'POST /notice/notices/',
  'PUT /user/last_main_category/',
  'DELETE /notice/notices/{id}/',
]);

test('a guest gets one answer from every closed door, whatever is sent', async () => {
  const closed = CALLS.filter(({ endpoint: { auth } }) => !isOpen(auth));
  await someAtOnce(closed, AT_ONCE, async ({ spelling, endpoint }) => {
    for (const probeOf of [{}, { payload: '{"is_master":true}' }, { query: 'is_master=1' }]) {
      const { message } = await probe(spelling, requestOf(spelling, endpoint, 'guest', probeOf));
      expect(message, spelling).toBe(errors.UNAUTHENTICATED.zh);
    }
  });
});

/** All tables as they were the last time that somebody looked. */
let known: Fingerprint;
let tables: () => Promise<Fingerprint>;
async function expectNothingWritten(): Promise<void> {
  const before = known;
  known = await tables();
  expect(known).toEqual(before);
}
/** The first look: what the tests before it stored is none of their business. */
beforeAll(async () => {
  tables = await watchTables(t);
  known = await tables();
});

/** Bodies are read before anybody knows whom they are for: all ways to break one are tried at some calls, a few at each. */
const EVERY_SO_MANY = 8;
const BROKEN_EVERYWHERE = [
  'truncated JSON',
  'a prototype',
  'a key twice',
  'a list',
  'an unknown field',
  'private columns',
];
const isThorough = (endpoint: Endpoint) => allEndpoints.indexOf(endpoint) % EVERY_SO_MANY === 0;

/** Many calls share a field, such as the id in the path: it is tried with everything once, and then with a few. */
const triedFields = new Set<object>();
const SOME = 3;
function valuesFor<T>(schema: object, values: readonly T[]): readonly T[] {
  const known = triedFields.has(schema);
  triedFields.add(schema);
  return known ? values.slice(0, SOME) : values;
}

/** What any text or query is tried with comes in turn, a few at each call, so that all of it is tried at many calls. */
let turn = 0;
function inTurn<T>(endpoint: Endpoint, values: readonly T[], few: number): readonly T[] {
  if (isThorough(endpoint)) return values;
  turn += few;
  return Array.from({ length: few }, (_, at) => values[(turn + at) % values.length] as T);
}
const HOSTILE = Object.entries(HOSTILE_TEXTS);
/** Those that fit into an address. */
const SHORT_HOSTILE = HOSTILE.filter(([, text]) => text.length <= 4000);
const HOSTILE_IN_TURN = 5;
const UNKNOWN = ['is_master=1', '__proto__=1', '__proto__[a]=1', 'constructor=1', 'sort=password', '=1'];
const UNKNOWN_IN_TURN = 2;

describe.each(ACTORS)('as %s', (actor) => {
  describe.each(CALLS.filter((made) => isTriedBy(actor, made)))('$spelling', ({ spelling, endpoint }) => {
    const request = (bad: Probe) => requestOf(spelling, endpoint, actor, bad);
    const body = sampleOf(endpoint.body);
    const query = sampleOf(endpoint.query);
    const change = (name: string, value: string) =>
      new URLSearchParams({ ...query, [name]: value } as never).toString();

    /** Every bad request for this call, with what is bad about it. */
    function* badRequests(): Generator<[name: string, request: InjectOptions]> {
      if (takesBody(spelling)) {
        for (const [name, broken] of Object.entries(brokenBodies(body))) {
          if (!isThorough(endpoint) && !BROKEN_EVERYWHERE.includes(name)) continue;
          yield [name, { ...request({}), ...broken, headers: { ...headersOf[actor], ...broken.headers } }];
        }
      }
      for (const field of fieldsOf(endpoint.body)) {
        for (const [what, json] of valuesFor(field.schema, Object.entries(badValuesOf(field)))) {
          yield [`${what} for ${field.name}`, request({ payload: withField(body, field.name, json) })];
        }
      }
      for (const name of endpoint.body ? requiredOf(endpoint.body) : []) {
        yield [`no ${name}`, request({ payload: JSON.stringify({ ...body, [name]: undefined }) })];
      }
      for (const field of fieldsOf(endpoint.query)) {
        const { name, schema } = field;
        for (const text of valuesFor(schema, badTextsOf(field)))
          yield [`${JSON.stringify(text)} for ${name}`, request({ query: change(name, text) })];
        // What may come several times is no mistake twice.
        if (field.type !== 'array')
          yield [`${name} twice`, request({ query: `${change(name, '1')}&${name}=2` })];
      }
      for (const { name, schema } of fieldsOf(endpoint.params)) {
        for (const text of valuesFor(schema, BAD_INTEGER_TEXTS.filter(Boolean))) {
          yield [`${JSON.stringify(text)} for ${name}`, request({ params: { [name]: text } })];
        }
      }
      for (const text of inTurn(endpoint, UNKNOWN, UNKNOWN_IN_TURN)) {
        yield [`an unknown ${text}`, request({ query: `${change('x', '1').replace('x=1', '')}&${text}` })];
      }
    }

    test('takes no bad input and changes nothing over it', async () => {
      const atOnce = endpoint.bytes ? FILES_AT_ONCE : AT_ONCE;
      await someAtOnce([...badRequests()], atOnce, ([name, bad]) => refused(name, bad));
      await expectNothingWritten();
    });

    // Another spelling is the same call, and a public one does not ask who is there: no need to pay twice.
    const repeats = !spelling.endsWith(endpoint.path) || (isOpen(endpoint.auth) && actor !== 'guest');
    const isText = ({ type }: { type: string | undefined }) => type === 'string';
    const takesText = [endpoint.body, endpoint.query, endpoint.params].flatMap(fieldsOf).some(isText);
    const turnedAway = !isOpen(endpoint.auth) && actor === 'guest';
    if (repeats || turnedAway || !takesText) return;

    function* hostileRequests(): Generator<[name: string, request: InjectOptions]> {
      for (const { name } of fieldsOf(endpoint.body).filter(isText)) {
        for (const [what, text] of inTurn(endpoint, HOSTILE, HOSTILE_IN_TURN))
          yield [`${what} for ${name}`, request({ payload: withField(body, name, JSON.stringify(text)) })];
      }
      for (const { name } of fieldsOf(endpoint.query).filter(isText)) {
        for (const [what, text] of inTurn(endpoint, SHORT_HOSTILE, HOSTILE_IN_TURN))
          yield [`${what} for ${name}`, request({ query: change(name, text) })];
      }
      for (const { name } of fieldsOf(endpoint.params).filter(isText)) {
        for (const [what, text] of inTurn(endpoint, SHORT_HOSTILE, HOSTILE_IN_TURN))
          yield [`${what} for ${name}`, request({ params: { [name]: text } })];
      }
    }

    test('takes hostile texts as texts or not at all', async () => {
      await someAtOnce([...hostileRequests()], AT_ONCE, async ([name, hostile]) => {
        await probe(name, hostile);
      });
      if (KEEPS_TEXT.has(spelling)) known = await tables();
      else await expectNothingWritten();
    }, 120_000);
  });
});

test('a signed-in person who breaks off a request stays signed in', async () => {
  for (const actor of ['master', 'operator'] as const) {
    const reply = await t.send({ url: '/api/userInfo', headers: headersOf[actor] });
    expect(reply).toSucceed();
  }
});

describe('whatever comes', () => {
  const runsOf = (endpoint: Endpoint) => countOf('RUNS', isThorough(endpoint) ? 8 : 2);
  // Made once: fast-check prepares a table of characters for each of them.
  const anyText = fc.string();
  const anyBytes = fc.string({ unit: 'binary' });
  const anyJson = fc.json();
  const anyValue = fc.jsonValue();

  test.each(CALLS)(
    '$spelling answers with the envelope',
    async ({ spelling, endpoint }) => {
      const names = [...fieldsOf(endpoint.body), ...fieldsOf(endpoint.query)].map(({ name }) => name);
      const key = names.length > 0 ? fc.oneof(fc.constantFrom(...names), anyText) : anyText;
      const bodies = fc.oneof(
        anyJson,
        fc.dictionary(key, anyValue).map((body) => JSON.stringify(body)),
        anyText,
      );
      const queries = fc
        .array(fc.tuple(key, anyBytes))
        .map((pairs) =>
          pairs
            .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
            .join('&'),
        );
      const inputs = fc.record({
        payload: bodies,
        query: queries,
        actor: fc.constantFrom('guest', 'master'),
      });
      await fc.assert(
        fc.asyncProperty(inputs, async ({ payload, query, actor }) => {
          // Signing out by a lucky empty body would only end the rest of the test.
          if (spelling.includes('logout') && actor === 'master') return;
          await probe(spelling, requestOf(spelling, endpoint, actor as Actor, { payload, query }));
        }),
        { numRuns: runsOf(endpoint) },
      );
    },
    120_000,
  );
});
