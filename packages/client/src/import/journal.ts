import { appendFileSync, readFileSync } from 'node:fs';

/**
 * Hashes of files by their client id, so that a file need not be read again to ask whether it is there. Everything else
 * about an import is known by the server: without this file it only takes longer.
 */
export function openJournal(path: string) {
  const hashes = new Map<string, string>();
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // The first import of this folder.
  }
  for (const line of text.split('\n')) {
    try {
      const { client_id, sha256 } = JSON.parse(line);
      if (typeof client_id === 'string' && /^[0-9a-f]{64}$/.test(sha256)) hashes.set(client_id, sha256);
    } catch {
      // The last line of a run that was killed.
    }
  }
  let isUsable = true;
  const write = (line: string) => {
    try {
      if (isUsable) appendFileSync(path, line, { mode: 0o600 });
    } catch {
      isUsable = false;
    }
  };
  if (text !== '' && !text.endsWith('\n')) write('\n');
  return {
    hashOf: (clientId: string) => hashes.get(clientId),
    add(client_id: string, file: string, sha256: string) {
      if (hashes.get(client_id) === sha256) return;
      hashes.set(client_id, sha256);
      write(`${JSON.stringify({ client_id, file, sha256 })}\n`);
    },
  };
}
export type Journal = ReturnType<typeof openJournal>;
