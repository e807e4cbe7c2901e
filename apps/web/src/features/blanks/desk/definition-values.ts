import type { BlankDefinition } from '@motif/contract/features/blanks/definition';

type Leaf = string | number | boolean | null;
/** A definition seen as plain data. */
export type Plain = Leaf | readonly Plain[] | { readonly [key: string]: Plain };

const isBranch = (value: Plain | undefined): value is readonly Plain[] | { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null;

const inside = (value: Plain | undefined, key: string): Plain | undefined =>
  isBranch(value) ? (value as Readonly<Record<string, Plain>>)[key] : undefined;

/** What stands at a path such as `geometry.camera.x`. */
export const valueAt = (definition: BlankDefinition, path: string): Plain | undefined =>
  path.split('.').reduce<Plain | undefined>(inside, definition);

/** The definition with another value at a path that it has; everything beside the path stays the same object. */
export function withValue(definition: BlankDefinition, path: string, value: Plain): BlankDefinition {
  // The schema of the server is what decides; here a value only takes the place of one of its kind.
  return replaced(definition, path.split('.'), value) as BlankDefinition;
}

function replaced(value: Plain, [key, ...rest]: readonly string[], next: Plain): Plain {
  if (key === undefined || !isBranch(value)) return next;
  const changed = replaced(inside(value, key) ?? null, rest, next);
  return Array.isArray(value)
    ? value.map((one: Plain, at) => (String(at) === key ? changed : one))
    : { ...value, [key]: changed };
}

export interface Difference {
  path: string;
  before: Plain | undefined;
  after: Plain | undefined;
}

/** What differs between two versions, leaf by leaf. Colours and views are told by their codes, not by their place. */
export function differences(before: BlankDefinition, after: BlankDefinition): Difference[] {
  const [was, is] = [leaves(before), leaves(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }));
}

function leaves(value: Plain, path: readonly string[] = []): Map<string, Plain> {
  if (!isBranch(value)) return new Map([[path.join('.'), value]]);
  return new Map(
    Object.entries(value).flatMap(([key, one]: [string, Plain]) => {
      const code = Array.isArray(value) ? inside(one, 'code') : undefined;
      return [...leaves(one, [...path, typeof code === 'string' ? code : key])];
    }),
  );
}
