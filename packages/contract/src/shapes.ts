import { type Static, type TSchema, Type } from 'typebox';
import { ID_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from './limits';

/** Ids are positive integers that JavaScript can hold exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: ID_MAX });
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false });
export const Nothing = Type.Null();
export const Time = Type.String({ description: 'ISO 8601 in UTC' });
/** A day that somebody asks for. Nothing here is older than the year 2000; earlier midnights are no dates everywhere. */
export const Day = Type.String({
  pattern: '^2\\d{3}-\\d{2}-\\d{2}$',
  description: 'a day in China, both ends included',
});
/** A moment that somebody sends back as it was told. */
export const Moment = Type.String({
  pattern: '^2\\d{3}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
  description: 'ISO 8601 in UTC, with milliseconds',
});
export const Colour = Type.String({ description: '#rrggbb' });

/** Objects a caller sends: an unknown field is an error, not something to ignore. */
export const Input = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** One of a fixed set of texts. A typed `enum` serialises faster than a union of literals. */
export const oneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: values });

export const pageQuery = {
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE })),
};

/** GR-2: a page of a list. `total` is present when asked for by `with_total`. */
export const ListOf = <S extends TSchema>(item: S) =>
  Type.Object({
    list: Type.Array(item),
    total: Type.Optional(Type.Integer()),
    total_is_estimate: Type.Optional(Type.Boolean()),
    next_cursor: nullable(Type.String()),
  });

export const FieldErrors = Type.Object({
  errors: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
});
export type FieldErrors = Static<typeof FieldErrors>;
