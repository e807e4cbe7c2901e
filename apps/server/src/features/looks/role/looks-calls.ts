import { LookText } from '@motif/contract/features/looks';
import { Id, Input } from '@motif/contract/shapes';
import { type Static, Type } from 'typebox';
import { ROOM_MAX } from '../widen';

const CATEGORIES_MAX = 10_000;
/** What is gone beyond these is found at the next search. */
export const FORGOTTEN_MAX = 10_000;

/** The calls that the program of looks answers, in the words of `LookSearch`. */
export const NEAREST = '/nearest';
export const NearestBody = Input({
  look: LookText,
  company: Type.Optional(Id),
  categories: Type.Optional(Type.Array(Id, { maxItems: CATEGORIES_MAX })),
  room: Type.Integer({ minimum: 1, maximum: ROOM_MAX }),
});
export type NearestBody = Static<typeof NearestBody>;

/** Nearest first, in two lists of one length. */
export interface NearestAnswer {
  ids: number[];
  distances: number[];
}

export const FORGET = '/forget';
export const ForgetBody = Input({ ids: Type.Array(Id, { minItems: 1, maxItems: FORGOTTEN_MAX }) });
export type ForgetBody = Static<typeof ForgetBody>;
