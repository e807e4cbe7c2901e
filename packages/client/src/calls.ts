import type { DataByKey, EndpointByKey, EndpointKey, InputByKey } from '@motif/contract/endpoints';

/**
 * The calls a program can make: those that take an API token, and those that need none. The built package has the same
 * four names in a file of plain types, made from the same declarations (`plain-types.ts`).
 */
export type CallKey = {
  [K in EndpointKey]: EndpointByKey[K] extends { scope: string } | { auth: 'public' } ? K : never;
}[EndpointKey];

export type InputOf<K extends CallKey> = InputByKey[K];

/** A call whose answer is a file gives the answer itself, to be read or streamed. */
export type DataOf<K extends CallKey> = EndpointByKey[K] extends { file: true } ? Response : DataByKey[K];
