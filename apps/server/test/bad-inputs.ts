import { BODY_MAX_BYTES } from '@motif/contract/limits';
import type { TSchema } from 'typebox';

/** The bad inputs of the threat model (§3 B–D) as tables. A value is what stands in a body as raw JSON text. */

/** The part of JSON schema that the contract uses. */
interface Schema {
  type?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: string[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Field {
  name: string;
  type: string | undefined;
  schema: Schema;
}

/** `nullable(X)` is X for what it takes, and takes nothing besides. */
const inner = (schema: Schema): Schema => schema.anyOf?.[0] ?? schema;

export const fieldsOf = (schema: TSchema | undefined): Field[] =>
  Object.entries((schema as Schema | undefined)?.properties ?? {}).map(([name, field]) => ({
    name,
    type: inner(field).type,
    schema: field,
  }));

export const requiredOf = (schema: TSchema): string[] => (schema as Schema).required ?? [];

/**
 * Passes the schema and names nothing that exists, so that even an accepted one changes nothing. Of what is optional
 * only numbers and switches are given: a position in a list cannot be made up.
 */
export function sampleOf(schema: TSchema | Schema | undefined): Record<string, unknown> {
  const { properties = {}, required = [] } = (schema ?? {}) as Schema;
  const taken = Object.entries(properties).filter(
    ([name, field]) => required.includes(name) || ['integer', 'boolean'].includes(inner(field).type ?? ''),
  );
  return Object.fromEntries(taken.map(([name, field]) => [name, sampleValue(inner(field))]));
}

/** Texts for the patterns that no plain word fits. */
const PATTERN_SAMPLES = [
  '2020-01-01',
  '2020-01',
  'a'.repeat(64),
  'a'.repeat(43),
  '999999999-0123456789',
  'M20200101000000000000',
  '2020-01-01T00:00:00.000Z',
  'https://127.0.0.1/',
  '99999999',
];

function sampleValue(schema: Schema): unknown {
  const { type, enum: choices, minLength = 0, maximum = Number.POSITIVE_INFINITY, pattern, items } = schema;
  if (type === 'integer') return Math.min(maximum, 999_999_999);
  if (type === 'boolean') return true;
  if (type === 'object') return sampleOf(schema);
  if (type === 'array') return items ? [sampleValue(items)] : [];
  const word = 'Abcd12345'.padEnd(minLength, 'x');
  if (choices || pattern === undefined || new RegExp(pattern).test(word)) return choices?.[0] ?? word;
  return PATTERN_SAMPLES.find((sample) => new RegExp(pattern).test(sample)) ?? word;
}

/** Values, as raw JSON, that no field of this kind takes. */
export function badValuesOf({ schema }: Field): Record<string, string> {
  const { type, items, properties, required = [], minimum = 1 } = inner(schema);
  const { nothing, ...rest } = type === 'integer' ? BAD_INTEGERS : NO_TEXTS;
  const mayBeNothing = schema.anyOf !== undefined;
  const bad: Record<string, string> = {
    ...rest,
    ...NO_CHARACTERS,
    ...(!mayBeNothing && nothing && { nothing }),
  };
  if (type === 'integer' && minimum < 1) delete bad.zero;
  if (type === 'integer' && minimum < 1) delete bad['minus zero'];
  if (type === 'integer' && minimum < 0) delete bad['minus one'];
  if (type === 'boolean') delete bad['a switch'];
  if (type === 'array') {
    delete bad['a list'];
    const one =
      items?.type === 'string' ? ['1', 'null', '""', '["a"]'] : ['"a"', 'null', '-1', '1.5', '{"$ne":1}'];
    for (const json of one) bad[`a list of ${json}`] = `[${json}]`;
  }
  if (type === 'object') {
    delete bad['an object'];
    bad['an unknown field'] = '{"is_master":true}';
    for (const [name, field] of Object.entries(properties ?? {}))
      if (inner(field).type === 'integer' && (inner(field).minimum ?? 0) >= 0)
        bad[`minus one for ${name}`] = `{"${name}":-1}`;
    if (required.length > 0) bad['an empty object'] = '{}';
  }
  return bad;
}

/** §3 C and D 44: no integer of ours takes any of these. Numbers of a body are never read from text. */
export const BAD_INTEGERS: Record<string, string> = {
  'minus one': '-1',
  zero: '0',
  'a thousandth': '0.001',
  'a fraction': '10.999',
  infinity: '1e309',
  'text with an exponent': '"1e3"',
  'not a number': 'NaN',
  '2^53 + 1': '9007199254740993',
  'int8 max + 1': '9223372036854775808',
  'nine quintillion': '9e18',
  'fullwidth digits': '"１２"',
  'a thousands separator': '"1,000"',
  'minus zero': '-0',
  'a plain number as text': '"1 "',
  'a condition': '"1 OR 1=1"',
  'a list': '[1]',
  'an object': '{"id":1}',
  'a switch': 'true',
  nothing: 'null',
};

/** The same where numbers arrive as text: query, path and form. */
export const BAD_INTEGER_TEXTS = Object.values(BAD_INTEGERS)
  .map((json) => json.replaceAll('"', ''))
  .concat('', ' 1', '1 ', '+1', '0x10', '1\n', '01', '1_000', '1e3', '%00', '-', '1;2');

/** Of a query's field; some take zero. */
export function badTextsOf({ type, schema }: Field): string[] {
  if (type === 'boolean') return BAD_SWITCH_TEXTS;
  if (type !== 'integer') return ['\0', ''];
  return BAD_INTEGER_TEXTS.filter((text) => text !== '0' || (inner(schema).minimum ?? 1) > 0);
}

const BAD_SWITCH_TEXTS = ['', 'yes', 'TRUE', '2', '-1', 'null', 'on'];

/** What is no text at all. */
export const NO_TEXTS: Record<string, string> = {
  'a number': '12',
  'a switch': 'true',
  nothing: 'null',
  'a list': '["a"]',
  'an object': '{"$ne":null}',
};

/** §3 D: taken as the text it is, or refused; never understood. */
export const HOSTILE_TEXTS: Record<string, string> = {
  'a condition': "' OR 1=1 --",
  'a sleep': "'; select pg_sleep(5); --",
  'a template': '{{7*7}}<%= 7*7 %>',
  'ten thousand characters': '花'.repeat(10_000),
  'right-to-left and zero-width': 'a\u202eb\u200bc\u2066',
  homoglyphs: 'аdmin',
  markup: '<img src=x onerror=alert(1)>',
  'a script address': 'javascript:alert(1)',
  style: 'red;background:url(//evil.example)',
  'a formula': '=HYPERLINK("http://evil.example")',
  'line breaks': 'a\r\nSet-Cookie: x=1',
  'a path': '../../../etc/passwd',
  'a wildcard': '%_\\',
  'a column': 'password_hash',
  'a phone with a line break': '13900001111\n',
  'a foreign phone': '+8613900001111',
  'twelve digits': '139000011112',
  'an endless e-mail': `${'a'.repeat(300)}@motif.example`,
  'an international e-mail': '用户@例子.公司',
  'a slow e-mail': `${'a.'.repeat(5000)}@`,
  'the metadata address': 'http://169.254.169.254/latest/meta-data',
  'this machine in disguise': 'http://[::ffff:127.0.0.1]/',
};

/** §3 B 22, 23: no text of ours may hold these. In JSON they come escaped. */
export const NO_CHARACTERS: Record<string, string> = {
  'half a surrogate pair': '"a\\ud800b"',
  NUL: '"a\\u0000b"',
};

interface BrokenBody {
  payload: Buffer | string;
  headers?: Record<string, string>;
}

/** §3 B 14–28 and A 1–4: bodies that no call may take, each but one step away from a valid one. */
export function brokenBodies(valid: Record<string, unknown>): Record<string, BrokenBody> {
  const json = JSON.stringify(valid);
  const [first = 'twice'] = Object.keys(valid);
  // A list may come several times.
  const single = Object.keys(valid).find((name) => !Array.isArray(valid[name])) ?? 'twice';
  const given = JSON.stringify({ [first]: valid[first] ?? 1 }).slice(1, -1);
  const inside = (text: string) => (json === '{}' ? `{${text}}` : `{${text},${json.slice(1)}`);
  const form = new URLSearchParams(valid as Record<string, string>).toString();
  const body = (payload: Buffer | string, type = 'application/json', encoding?: string): BrokenBody => ({
    payload,
    headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
  });
  const formBody = (payload: Buffer | string) => body(payload, 'application/x-www-form-urlencoded');
  const bytes = (before: string, after: string) =>
    Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe]), Buffer.from(after)]);
  return {
    'truncated JSON': body(json.slice(0, -1)),
    'no JSON': body('not json'),
    'an empty body that says it is JSON': body(''),
    'ten thousand lists in each other': body('['.repeat(10_000) + ']'.repeat(10_000)),
    'ten thousand objects in each other': body(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
    'a prototype': body(inside('"__proto__":{"is_master":true}')),
    'an escaped prototype': body(inside('"__pr\\u006fto__":{"is_master":true}')),
    'a constructor': body(inside('"constructor":{"prototype":{"is_master":true}}')),
    'a key twice': body(json === '{}' ? '{"a":1,"a":2}' : inside(given)),
    'an escaped key twice': body(
      json === '{}'
        ? '{"a":1,"\\u0061":2}'
        : inside(given.replace('"m', '"\\u006d').replace('"u', '"\\u0075')),
    ),
    'a byte too many': body(json.padEnd(BODY_MAX_BYTES + 1)),
    'bytes that are no UTF-8': body(
      json.endsWith('"}') ? bytes(json.slice(0, -2), '"}') : bytes(`{"a":"`, '"}'),
    ),
    'a byte order mark': body(`\ufeff${json}`),
    'a list': body(`[${json}]`),
    'a text': body('"text"'),
    'a number': body('42'),
    'a list of nothing': body('[null]'),
    'an unknown field': body(inside('"is_master":true')),
    'private columns': body(inside('"company_id":1,"type_role":"factory","status":"active","points":1')),
    'compressed bytes': body(Buffer.from('1f8b0800', 'hex'), 'application/json', 'gzip'),
    'JSON that says it is compressed': body(json === '{}' ? '{"a":1}' : json, 'application/json', 'br'),
    'a type with a tab behind it': body(json, 'application/json\ta'),
    'a type that only begins like ours': body(json, 'application/jsonx'),
    'plain text': body(json, 'text/plain'),
    'a multipart form': body(json, 'multipart/form-data; boundary=x'),
    'no type': { payload: json },
    'a type of nonsense': body(json, '/;='),
    'deep form keys': formBody(`${form}&a[b][c][d]=1`),
    'a prototype in a form': formBody(`${form}&__proto__=1`),
    'a prototype list in a form': formBody(`${form}&__proto__=1&__proto__=2`),
    'bad escapes in a form': formBody(`${form || 'a='}%ff%zz`),
    'no UTF-8 in a form': formBody(bytes(form || 'a=', '')),
    'a form field thirty thousand times': formBody('a&'.repeat(30_000)),
    'a form field twice': formBody(`${form}&${single}=1&${single}=2`),
  };
}

/** The valid body with one field replaced by raw JSON text. */
export function withField(valid: Record<string, unknown>, field: string, json: string): string {
  const entries = Object.entries({ ...valid, [field]: undefined }).map(
    ([name, value]) => `${JSON.stringify(name)}:${name === field ? json : JSON.stringify(value)}`,
  );
  return `{${entries.join(',')}}`;
}
