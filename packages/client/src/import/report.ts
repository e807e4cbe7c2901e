import { fill, type Texts } from './texts';

export interface Counts {
  files: number;
  done: number;
  failed: number;
  bytes: number;
}

export interface Terminal {
  out(text: string): void;
  /** A line that is written over; unset where nobody watches. */
  live?: (text: string) => void;
}

/** Names come from archives of strangers: what steers a terminal or turns its text must not get there. */
const harmless = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD');
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

/** Says what happens: to a person, or as one JSON object per line to a program. */
export function createReport(texts: Texts, json: boolean, { out, live }: Terminal) {
  const say = (event: string, values: object, text: string | undefined) => {
    if (json) out(`${JSON.stringify({ event, ...values })}\n`);
    else if (text !== undefined) {
      live?.('');
      out(`${text}\n`);
    }
  };
  return {
    start(counts: { files: number; bytes: number }, skipped: Record<string, number>) {
      const all = Object.values(skipped).reduce((sum, one) => sum + one, 0);
      const values = { files: counts.files, mb: megabytes(counts.bytes), skipped: all };
      say('start', { ...counts, skipped }, fill(texts.start, values));
      if (!json && all > 0) out(`${fill(texts.skippedWhy, skipped)}\n`);
    },
    done(file: string, picture: number | null) {
      say('done', { file, picture }, undefined);
    },
    failed(file: string, reason: string, message?: string) {
      const text = message ?? texts.reasons[reason] ?? reason;
      say('failed', { file, reason, message: text }, harmless(fill(texts.failed, { file, reason: text })));
    },
    progress({ files, done, failed, bytes }: Counts) {
      if (!json) live?.(fill(texts.progress, { files, done, failed, mb: megabytes(bytes) }));
    },
    note(event: string, text: string) {
      say(event, { message: text }, text);
    },
    end(counts: Counts, text: string) {
      const { files, done, failed } = counts;
      say('end', { files, done, failed }, fill(text, { files, done, failed }));
    },
  };
}
export type Report = ReturnType<typeof createReport>;
