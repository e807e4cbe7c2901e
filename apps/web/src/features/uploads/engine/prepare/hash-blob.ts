import { createSHA256 } from 'hash-wasm';

/** Spec §5, §9. */
const HASH_FALLBACK_BYTES = 30 * 1024 * 1024;

const STEP_BYTES = 4 * 1024 * 1024;

async function sha256Of(blob: Blob): Promise<string> {
  const hash = await createSHA256();
  for (let at = 0; at < blob.size; at += STEP_BYTES)
    hash.update(new Uint8Array(await blob.slice(at, at + STEP_BYTES).arrayBuffer()));
  return hash.digest('hex');
}

/**
 * The hash of the whole file. If the whole cannot be read, the first 30 MB must be readable (spec §9), or the file is
 * lost. The hash of a part says nothing about the whole, so the answer is null then.
 */
export async function hashBlob(blob: Blob): Promise<string | null> {
  try {
    return await sha256Of(blob);
  } catch {
    await sha256Of(blob.slice(0, HASH_FALLBACK_BYTES));
    return null;
  }
}
