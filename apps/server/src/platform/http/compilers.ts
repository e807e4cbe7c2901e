import { Ajv, type ValidateFunction } from 'ajv';
import fastJson from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

/** `fromText` reads text, so the validator itself converts nothing and drops nothing. */
const ajv = new Ajv({
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: true,
  allErrors: true,
  strict: false,
  // The schemas are the contract's own; a test holds each of them against the meta-schema.
  meta: false,
  validateSchema: false,
});

/**
 * Schemas are compiled at their first use, because a starting node has dozens of calls and needs one of them first. Ajv
 * keeps what it compiled, so another application in the same process does not compile the contract again.
 */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema }) => {
  let compiled: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    compiled ??= ajv.compile(schema as object);
    const right = compiled(data);
    validate.errors = compiled.errors;
    return right;
  };
  validate.errors = undefined as ValidateFunction['errors'];
  return validate as never;
};

const serializers = new WeakMap<object, (data: unknown) => string>();

export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ schema }) => {
  let serialize: ((data: unknown) => string) | undefined;
  return (data) => {
    serialize ??= serializers.get(schema as object) ?? compiled(schema as object);
    return serialize(data);
  };
};

function compiled(schema: object): (data: unknown) => string {
  const serialize = fastJson(schema as Parameters<typeof fastJson>[0]);
  serializers.set(schema, serialize);
  return serialize;
}
