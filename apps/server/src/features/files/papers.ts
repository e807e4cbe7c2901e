import { randomBytes } from 'node:crypto';
import type { PaperKind } from '@motif/contract/papers';
import type { Context } from '../../platform/context';
import { AppError } from '../../platform/errors';
import type { LastStep } from '../../platform/http/once';
import type { SentFile } from '../../platform/http/serve-file';

/*
 * Papers are PDF and OFD files that people send for other people to read, such as invoices. They are kept as they came
 * and are only ever handed out as attachments: nobody opens one on the server.
 */

const CONTENT_TYPES: Record<PaperKind, string> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
};

/** How far from its end a PDF may have its last mark. */
const PDF_END_BYTES = 1024;
const ZIP_MAGIC = Buffer.from('PK\u0003\u0004');

/** What a file is, by its bytes: the name it had on somebody's computer says nothing. */
export function paperKindOf(given: Uint8Array): PaperKind {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const isWholePdf =
    /^%PDF-[12]\.[0-9]/.test(bytes.toString('latin1', 0, 8)) &&
    bytes.subarray(-PDF_END_BYTES).includes('%%EOF');
  if (isWholePdf) return 'pdf';
  // An OFD is a ZIP with this entry at its root; other archives are refused.
  if (bytes.subarray(0, ZIP_MAGIC.length).equals(ZIP_MAGIC) && bytes.includes('OFD.xml')) return 'ofd';
  throw new AppError('UNSUPPORTED_TYPE');
}

export interface StoredPaper {
  key: string;
  kind: PaperKind;
}

/**
 * Stores a paper and lets `keep` write down where it is. The store is reached before the transaction, so that none waits
 * for it; a paper that nobody wanted in the end is removed again.
 */
export async function storePaper<T>(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  folder: string,
  bytes: Uint8Array,
  keep: (paper: StoredPaper) => LastStep<T>,
): Promise<LastStep<T>> {
  const kind = paperKindOf(bytes);
  const key = `papers/${folder}/${randomBytes(12).toString('hex')}.${kind}`;
  await storage.put(key, Buffer.from(bytes), CONTENT_TYPES[kind]);
  const lastStep = keep({ key, kind });
  return async (tx) => {
    try {
      return await lastStep(tx);
    } catch (error) {
      // Other failures may be tried again, with the same paper.
      if (error instanceof AppError)
        await storage.remove([key]).catch((err: unknown) => log.warn({ err, key }, 'paper was not removed'));
      throw error;
    }
  };
}

/** The paper as a download under this name. */
export async function sendPaper(
  { storage }: Pick<Context, 'storage'>,
  { key, kind }: StoredPaper,
  name: string,
): Promise<SentFile> {
  const { body } = await storage.get(key);
  return { name: `${name}.${kind}`, content_type: CONTENT_TYPES[kind], body };
}
