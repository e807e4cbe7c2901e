import { UNWANTED_CHARACTERS } from '@motif/contract/text';
import type { TSchema } from 'typebox';
import { AppError } from '../errors';
import type { Complaint } from './field-messages';

/** Deeper than anything in the contract; a hostile body cannot cause a deep recursion later. */
const MAX_DEPTH = 32;

/**
 * Query strings, path parameters and form bodies arrive as text. Numbers and booleans are read only from their one
 * plain spelling; anything else (`1e3`, `１`, `1,000`, ` 1`) stays text and fails the schema.
 */
export function fromText(schema: TSchema, value: unknown): unknown {
  const { properties } = schema as { properties?: Record<string, TextSchema> };
  if (!properties || typeof value !== 'object' || value === null) return value;
  // Without a prototype even `__proto__` is a plain field that is unknown.
  const read: Record<string, unknown> = Object.create(null);
  for (const [name, text] of Object.entries(value)) read[name] = readField(properties[name], text);
  return read;
}

interface TextSchema {
  type?: string;
  items?: { type?: string };
}

/** A parameter that may come several times is a list, also where it comes once. */
function readField(schema: TextSchema | undefined, text: unknown): unknown {
  if (schema?.type !== 'array') return readText(schema?.type, text);
  const texts = Array.isArray(text) ? text : [text];
  return texts.map((one) => readText(schema.items?.type, one));
}

function readText(type: string | undefined, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (type === 'integer' && /^(?:0|-?[1-9][0-9]{0,15})$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === '1')) return true;
  if (type === 'boolean' && (text === 'false' || text === '0')) return false;
  return text;
}

/** A call that takes no body takes no field either. */
export function refuseBody(body: unknown): void {
  const fields = typeof (body ?? {}) === 'object' ? Object.keys(body ?? {}) : [''];
  if (fields.length === 0) return;
  const validation: Complaint[] = fields.map((field) => ({
    keyword: 'additionalProperties',
    instancePath: '',
    params: { additionalProperty: field },
  }));
  throw Object.assign(new Error('this call takes no body'), { validation });
}

/** A call that takes a file takes one of some bytes. */
export function requireBytes(body: unknown): void {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('MALFORMED_BODY');
}

/** Half a surrogate pair and characters that hide or turn text are refused before anything else reads the input. */
export function refuseBadText(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (UNWANTED_CHARACTERS.test(value) || !value.isWellFormed()) throw new AppError('BAD_CHARACTERS');
  } else if (typeof value === 'object' && value !== null) {
    if (depth > MAX_DEPTH) throw new AppError('MALFORMED_BODY');
    for (const [key, inner] of Object.entries(value)) {
      refuseBadText(key);
      refuseBadText(inner, depth + 1);
    }
  }
}
