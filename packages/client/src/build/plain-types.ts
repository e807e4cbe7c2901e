import type { Endpoint } from '@motif/contract/endpoint';
import { allEndpoints } from '@motif/contract/endpoints';

interface Schema {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}

const joined = (schemas: readonly Schema[], sign: string) =>
  schemas.length === 0 ? 'never' : `(${schemas.map(typeOf).join(` ${sign} `)})`;

/** A schema as a plain type. What it says beyond that (lengths, patterns) is checked by the server. */
export function typeOf(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') || 'never';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices, '|');
  if (schema.allOf) return joined(schema.allOf, '&');
  if (Array.isArray(schema.type))
    return joined(
      schema.type.map((type) => ({ ...schema, type })),
      '|',
    );
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      if (Array.isArray(schema.items)) return `[${schema.items.map(typeOf).join(', ')}]`;
      return `(${schema.items ? typeOf(schema.items) : 'unknown'})[]`;
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

function objectOf({ properties, required = [], patternProperties, additionalProperties }: Schema): string {
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, inner]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(inner)}`,
    );
    return `{ ${fields.join('; ')} }`;
  }
  const values = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
  return `Record<string, ${typeof values === 'object' ? typeOf(values) : 'unknown'}>`;
}

/** The calls that take an API token or nothing, by method and path. */
export const programCalls = (): Endpoint[] =>
  allEndpoints.filter(({ scope, auth }) => scope !== undefined || auth === 'public');

export const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

function callOf(call: Endpoint): string {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] ? [`${part}: ${typeOf(call[part] as Schema)}`] : [],
  );
  if (call.bytes) parts.push('bytes: Uint8Array<ArrayBuffer>');
  const data = call.file ? 'Response' : typeOf(call.data as Schema);
  const scope = call.scope ? `, scope \`${call.scope}\`` : '';
  return `  /** ${call.summary.replaceAll('*/', '')}${scope} */\n  ${JSON.stringify(keyOf(call))}: { input: { ${parts.join('; ')} }; data: ${data} };`;
}

/** The file that stands in for `calls.ts` in the built package: it needs neither the contract nor its library. */
export const plainTypes = (): string => `// Made from the interface of the server; do not edit.
export interface Calls {
${programCalls().map(callOf).join('\n')}
}
export type CallKey = keyof Calls;
export type InputOf<K extends CallKey> = Calls[K]['input'];
export type DataOf<K extends CallKey> = Calls[K]['data'];
`;
