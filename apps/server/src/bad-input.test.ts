import type { Endpoint } from '@motif/contract/endpoint';
import { allEndpoints } from '@motif/contract/endpoints';
import { errors } from '@motif/contract/errors';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  BAD_INTEGER_TEXTS,
  BAD_INTEGERS,
  BAD_SWITCH_TEXTS,
  brokenBodies,
  fieldsOf,
  HOSTILE_TEXTS,
  NO_CHARACTERS,
  NO_TEXTS,
  requiredOf,
  sampleOf,
  withField,
} from '../test/bad-inputs';
import { fingerprint } from '../test/fingerprint';
import { testApp } from '../test/test-app';

const ACTORS = ['guest', 'master', 'operator'] as const;
type Actor = (typeof ACTORS)[number];

let t: Awaited<ReturnType<typeof testApp>>;
let headersOf: Record<Actor, Record<string, string>>;
beforeAll(async () => {
  t = await testApp();
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
    headers: { 'content-type': 'application/json', ...headersOf[actor], ...probe.headers },
    remoteAddress: nextAddress(),
    ...(takesBody(spelling) && { payload: probe.payload ?? json }),
  };
}

const LEAK =
  /node_modules|\bat .+:\d+:\d+|\bselect\b|\binsert\b|syntax error|violates|relation "|ECONN|undefined/i;

/** Calls whose purpose is to keep a text: a hostile one is kept as it is, and shown to its owner again. */
const KEEPS_TEXT = new Set(['POST /user/update_user_info/', 'POST /notice/notices/']);
const asShown = (text: string) => JSON.stringify(text.trim()).slice(1, -1);
const withoutKept = (body: string) =>
  Object.values(HOSTILE_TEXTS).reduce((rest, text) => rest.replaceAll(asShown(text), ''), body);

async function timed(request: InjectOptions) {
  const started = performance.now();
  const reply = await t.app.inject(request);
  return { reply, ms: performance.now() - started };
}

/** What holds for every answer to every bad input: quick, no fault of ours, the envelope, nothing of the inside. */
async function probe(name: string, request: InjectOptions): Promise<{ message: string }> {
  const { reply, ms } = await timed(request);
  const what = `${name}: ${reply.statusCode} ${reply.body.slice(0, 300)}`;
  // A machine that was busy elsewhere is quick the second time; a slow pattern or query is not.
  if (ms > 1000) expect((await timed(request)).ms, what).toBeLessThan(1000);
  expect(reply.statusCode, what).toBeLessThan(500);
  expect(withoutKept(reply.body), what).not.toMatch(LEAK);
  const envelope = reply.json();
  expect(envelope.status_code, what).toBe(reply.statusCode);
  return envelope;
}

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

describe.each(ACTORS)('as %s', (actor) => {
  describe.each(CALLS)('$spelling', ({ spelling, endpoint }) => {
    const request = (bad: Probe) => requestOf(spelling, endpoint, actor, bad);
    const body = sampleOf(endpoint.body);
    const query = sampleOf(endpoint.query);
    const change = (name: string, value: string) =>
      new URLSearchParams({ ...query, [name]: value } as never).toString();

    test('takes no bad input and changes nothing over it', async () => {
      const before = await fingerprint(t.platform.pool);
      if (takesBody(spelling)) {
        for (const [name, broken] of Object.entries(brokenBodies(body))) {
          await refused(name, {
            ...request({}),
            ...broken,
            headers: { ...headersOf[actor], ...broken.headers },
          });
        }
      }
      for (const { name, type } of fieldsOf(endpoint.body)) {
        const bad = { ...(type === 'integer' ? BAD_INTEGERS : NO_TEXTS), ...NO_CHARACTERS };
        for (const [what, json] of Object.entries(bad)) {
          await refused(`${what} for ${name}`, request({ payload: withField(body, name, json) }));
        }
      }
      for (const name of endpoint.body ? requiredOf(endpoint.body) : []) {
        await refused(`no ${name}`, request({ payload: JSON.stringify({ ...body, [name]: undefined }) }));
      }
      for (const { name, type } of fieldsOf(endpoint.query)) {
        const bad =
          type === 'integer' ? BAD_INTEGER_TEXTS : type === 'boolean' ? BAD_SWITCH_TEXTS : ['\0', ''];
        for (const text of bad)
          await refused(`${JSON.stringify(text)} for ${name}`, request({ query: change(name, text) }));
        await refused(`${name} twice`, request({ query: `${change(name, '1')}&${name}=2` }));
      }
      for (const { name } of fieldsOf(endpoint.params)) {
        for (const text of BAD_INTEGER_TEXTS.filter(Boolean)) {
          await refused(`${JSON.stringify(text)} for ${name}`, request({ params: { [name]: text } }));
        }
      }
      for (const text of [
        'is_master=1',
        '__proto__=1',
        '__proto__[a]=1',
        'constructor=1',
        'sort=password',
        '=1',
      ]) {
        await refused(
          `an unknown ${text}`,
          request({ query: `${change('x', '1').replace('x=1', '')}&${text}` }),
        );
      }
      expect(await fingerprint(t.platform.pool)).toEqual(before);
    });

    // Another spelling is the same call, and a public one does not ask who is there: no need to pay twice.
    const repeats = !spelling.endsWith(endpoint.path) || (endpoint.auth === 'public' && actor !== 'guest');
    const takesText = [endpoint.body, endpoint.query, endpoint.params].some(Boolean);
    if (repeats || !takesText) return;

    test('takes hostile texts as texts or not at all', async () => {
      const before = await fingerprint(t.platform.pool);
      for (const [what, text] of Object.entries(HOSTILE_TEXTS)) {
        for (const { name, type } of fieldsOf(endpoint.body)) {
          const payload = withField(body, name, JSON.stringify(text));
          await (type === 'string' ? probe : refused)(`${what} for ${name}`, request({ payload }));
        }
        for (const { name } of fieldsOf(endpoint.query)) {
          if (text.length < 4000) await probe(`${what} for ${name}`, request({ query: change(name, text) }));
        }
        for (const { name } of fieldsOf(endpoint.params)) {
          if (text.length < 4000) await probe(`${what} for ${name}`, request({ params: { [name]: text } }));
        }
      }
      if (!KEEPS_TEXT.has(spelling)) expect(await fingerprint(t.platform.pool)).toEqual(before);
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
  const settings = { numRuns: 60 };

  test.each(CALLS)(
    '$spelling answers with the envelope',
    async ({ spelling, endpoint }) => {
      const names = [...fieldsOf(endpoint.body), ...fieldsOf(endpoint.query)].map(({ name }) => name);
      const key = names.length > 0 ? fc.oneof(fc.constantFrom(...names), fc.string()) : fc.string();
      const bodies = fc.oneof(
        fc.json(),
        fc.dictionary(key, fc.jsonValue()).map((body) => JSON.stringify(body)),
        fc.string(),
      );
      const queries = fc
        .array(fc.tuple(key, fc.string({ unit: 'binary' })))
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
        settings,
      );
    },
    120_000,
  );
});
