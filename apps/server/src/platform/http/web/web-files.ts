import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface WebFile {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
};

/** The forms that the build leaves beside a file, the smallest first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

/**
 * The files of the built web application, a few megabytes. Each is read at its first request and kept, because the
 * first visit needs four of them and reading the disk took longer than everything else. Only files that existed at the
 * start are served, so no address leads outside.
 */
export async function openWebFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile() && entry.name !== 'index.html')
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      ),
  );
  const kept = new Map<string, Promise<WebFile>>();

  async function read(name: string, stored: string, encoding?: string): Promise<WebFile> {
    const body = await readFile(path.join(folder, stored));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = {
      'cache-control': lifetimeOf(name),
      'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
      etag,
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    };
    return { body, etag, headers };
  }

  /** The file behind an address, in the best form the browser takes. */
  return function find(address: string, acceptEncoding = ''): Promise<WebFile> | undefined {
    const name = address.slice(1);
    if (!names.has(name)) return undefined;
    const form = ENCODINGS.find(
      ({ name: encoding, ending }) => names.has(name + ending) && accepts(acceptEncoding, encoding),
    );
    const stored = name + (form?.ending ?? '');
    let file = kept.get(stored);
    if (!file) {
      file = read(name, stored, form?.name);
      // A file that could not be read is tried again at the next request.
      file.catch(() => kept.delete(stored));
      kept.set(stored, file);
    }
    return file;
  };
}

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';');
    return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality);
  });

function lifetimeOf(name: string): string {
  // A name with a hash always means the same file.
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  // The browser notices a release by this file, so an old copy of it would keep the old release.
  return name === 'sw.js' ? 'no-cache' : 'public, max-age=3600';
}
