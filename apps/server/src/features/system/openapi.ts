import type { Endpoint } from '@motif/contract/endpoint';
import { endpoints } from '@motif/contract/endpoints';
import { APP_VERSION } from '@motif/contract/limits';
import { FieldErrors } from '@motif/contract/shapes';
import type { TSchema } from 'typebox';

interface ObjectSchema {
  properties?: Record<string, TSchema>;
  required?: string[];
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made once per intention. A repeated request with the same key gets the first answer.',
  schema: { type: 'string', minLength: 8, maxLength: 64 },
};

const FILE = {
  description: 'A file',
  // OpenAPI 3.1 says nothing about bytes.
  content: { 'application/octet-stream': { schema: {} } },
};

/** The OpenAPI document, made from the same declarations that validate and serialise (GR-4). */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of namedEndpoints()) {
    const spellings = [`${endpoint.method} ${endpoint.path}`, ...(endpoint.aliases ?? [])];
    for (const [at, spelling] of spellings.entries()) {
      const [method = '', path = ''] = spelling.split(' ');
      const item = paths[`/api${path}`] ?? {};
      paths[`/api${path}`] = item;
      // Generators of clients name a function by it, so it changes only with the name in the contract.
      const operationId = at === 0 ? name : `${name}Alias${at}`;
      item[method.toLowerCase()] = { operationId, ...operation(endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '花样图库 / Motif', version: APP_VERSION },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: { type: 'http', scheme: 'bearer', description: 'An API token of the personal centre' },
      },
      responses: {
        Refused: json('Refused; status_code and message say why', envelope({ type: 'null' })),
        InvalidFields: json('Some fields are not valid', envelope(FieldErrors)),
      },
    },
  };
}

/** Every call by its name in the contract: the group and the call, such as `picturesList`. */
function namedEndpoints(): [name: string, endpoint: Endpoint][] {
  return Object.entries(endpoints).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([call, endpoint]): [string, Endpoint] => [
      `${group}${call[0]?.toUpperCase()}${call.slice(1)}`,
      endpoint,
    ]),
  );
}

/** Each entry is a way that is fine alone; an empty one says that nothing is needed. */
function securityOf({ auth, scope }: Endpoint) {
  if (auth === 'public') return [];
  return [
    ...(auth === 'optional' ? [{}] : []),
    { bearer: [] },
    ...(scope === undefined ? [] : [{ apiToken: [scope] }]),
  ];
}

function operation(endpoint: Endpoint) {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: endpoint.body },
          'application/x-www-form-urlencoded': { schema: endpoint.body },
        },
      },
    }),
    ...(endpoint.bytes && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } },
    }),
    responses: {
      [endpoint.status ?? 200]: endpoint.file ? FILE : json('Success', envelope(endpoint.data)),
      422: { $ref: '#/components/responses/InvalidFields' },
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query') {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: inner,
  }));
}

const envelope = (data: object) => ({
  type: 'object',
  required: ['status_code', 'message', 'data'],
  properties: { status_code: { type: 'integer' }, message: { type: 'string' }, data },
});

const json = (description: string, schema: object) => ({
  description,
  content: { 'application/json': { schema } },
});
