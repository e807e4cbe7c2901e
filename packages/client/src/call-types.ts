import type { CallKey, DataOf, InputOf } from './calls';

export interface CallOptions {
  signal?: AbortSignal;
  timeout?: number;
  retries?: number;
  /**
   * The key of a write that must not be done twice; `true` makes one. Calls that demand a key get one by themselves. All
   * tries of a call send the same.
   */
  once?: string | true;
  /** This call may be sent again although it has no key: twice is once. */
  repeatable?: boolean;
}

/** Parts that may be empty may be left out. */
type Given<I> = { [P in keyof I as object extends I[P] ? P : never]?: I[P] } & {
  [P in keyof I as object extends I[P] ? never : P]: I[P];
};
export type Words<K extends CallKey> =
  object extends Given<InputOf<K>>
    ? [input?: Given<InputOf<K>>, options?: CallOptions]
    : [input: Given<InputOf<K>>, options?: CallOptions];

export type Page = { list: unknown[]; next_cursor: string | null };
/** Calls that answer page by page. */
export type PagedKey = {
  [K in CallKey]: DataOf<K> extends Page
    ? InputOf<K> extends { query: { cursor?: string } }
      ? K
      : never
    : never;
}[CallKey];

/** Calls by method and path, and answers with the data inside the envelope. Rejects with `ApiError`. */
export type Call = <K extends CallKey>(key: K, ...words: Words<K>) => Promise<DataOf<K>>;
