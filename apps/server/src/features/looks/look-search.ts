/** Which pictures count. */
export interface LookFilter {
  /** Only pictures of this company. */
  company?: number | undefined;
  /** Only pictures of these main categories; no others are read at all. */
  categories?: readonly number[] | undefined;
}

export interface Candidate {
  id: number;
  /** The squared distance over all numbers of the look. */
  distance: number;
}

/** The looks of all pictures, in this process or in another one. */
export interface LookSearch {
  /** The most alike pictures, and those of the most similar form in any colours, nearest first. */
  nearest(look: Int8Array, filter: LookFilter, room: number): Promise<Candidate[]>;
  /** These pictures are no more: they take no place among the nearest, until they are stored again. */
  forget(ids: readonly number[]): void;
}
