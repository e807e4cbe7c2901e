import { Ajv, type ValidateFunction } from 'ajv';
import fastJson from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

/**
 * Schemas become code at their first use: a node that starts has dozens of calls and is asked for one of them first.
 * Text is read by `fromText`, so the validator itself converts nothing and drops nothing.
 */
export function validatorCompiler(): FastifySchemaCompiler<unknown> {
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
  return ({ schema }) => {
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
}

export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ schema }) => {
  let serialize: ((data: unknown) => string) | undefined;
  return (data) => {
    serialize ??= fastJson(schema as Parameters<typeof fastJson>[0]);
    return serialize(data);
  };
};
