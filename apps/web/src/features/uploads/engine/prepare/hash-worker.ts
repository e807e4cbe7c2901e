import { hashBlob } from './hash-blob';

/** Hashes one file after another, so that the screen stays responsive. */
self.onmessage = async ({ data }: MessageEvent<{ id: string; file: Blob }>) => {
  try {
    self.postMessage({ id: data.id, sha256: await hashBlob(data.file) });
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) });
  }
};
