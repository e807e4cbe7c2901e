interface Waiting {
  resolve: (sha256: string | null) => void;
  reject: (error: Error) => void;
}
type Answer = { id: string; sha256: string | null } | { id: string; error: string };

let worker: Worker | undefined;
const waiting = new Map<string, Waiting>();
let count = 0;

function connect(): Worker {
  const made = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.sha256);
  };
  made.onerror = () => {
    // The worker could not be loaded or died: all waiting calls fail, and the next call gets a new worker.
    for (const { reject } of waiting.values()) reject(new Error('The hash worker failed'));
    waiting.clear();
    made.terminate();
    worker = undefined;
  };
  return made;
}

/** SHA-256 of a file, or null if only its first part could be read. Rejects when nothing can be read. */
export async function hashFile(file: Blob): Promise<string | null> {
  if (typeof Worker === 'undefined') return (await import('./hash-blob')).hashBlob(file);
  worker ??= connect();
  const to = worker;
  count += 1;
  const id = String(count);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    to.postMessage({ id, file });
  });
}
