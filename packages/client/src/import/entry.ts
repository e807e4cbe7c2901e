import type { Bytes } from '../store';

/** Why a file was not imported: the reasons of the server, and those found here. */
export type Reason = string;

/** What the list says about one file. */
export interface Row {
  file: string;
  name: string;
  series: string;
  tags: string;
  price: string;
  visibility: string;
}

/** The bytes of a file and their hash. `close` lets go of what is open. */
export interface Opened {
  bytes: Bytes;
  sha256: string;
  close(): Promise<void>;
}

/** A file that can be imported, wherever it lies. */
export interface Entry {
  /** From the folder or the archive, with forward slashes. */
  file: string;
  /** Where it lies on this machine: two folders may hold the same names. */
  path: string;
  size: number;
  /** When it was changed last, as its place tells it. */
  changed: string;
  /** Reads it once, or throws `Refused`. */
  open(): Promise<Opened>;
}

/** A file that is not imported; the others are. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly reason: Reason,
    detail = '',
  ) {
    super(detail);
  }
}

/** The whole import cannot begin or go on. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** What a place holds: files to import, what was left out and why, and what cannot be imported. */
export interface Found {
  entries: Entry[];
  skipped: Record<'hidden' | 'link' | 'not_a_picture' | 'excluded' | 'not_listed', number>;
  failed: { file: string; reason: Reason }[];
  /** Lets go of what is open, when nothing is read any more. */
  close(): Promise<void>;
}

export const nothingFound = (): Found => ({
  entries: [],
  skipped: { hidden: 0, link: 0, not_a_picture: 0, excluded: 0, not_listed: 0 },
  failed: [],
  close: async () => undefined,
});

export const extensionOf = (file: string): string => /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
export const isHidden = (file: string): boolean =>
  file.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
