import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { AppError } from '../../../platform/errors';
import { logWarning } from '../../../platform/logging/log';
import type { Candidate, LookFilter, LookSearch } from '../look-search';
import {
  FORGET,
  FORGOTTEN_MAX,
  type ForgetBody,
  NEAREST,
  type NearestAnswer,
  type NearestBody,
} from './looks-calls';
import { signCall } from './signed-calls';

/** Thirty million looks take two seconds. */
const ANSWER_MS = 3000;
/** One that failed is left alone for this long. */
const OUT_MS = 2000;

/** Looks that other programs hold, each of them all. The first that answers is asked; there is no state between calls. */
export class RemoteLooks implements LookSearch {
  private readonly outUntil = new Map<string, number>();

  constructor(
    private readonly urls: readonly string[],
    private readonly key: Buffer,
    private readonly answerMs = ANSWER_MS,
  ) {}

  async nearest(look: Int8Array, { company, categories }: LookFilter, room: number): Promise<Candidate[]> {
    const body: NearestBody = {
      look: Buffer.from(look.buffer, look.byteOffset, look.length).toString('base64url'),
      ...(company !== undefined && { company }),
      ...(categories && { categories: [...categories] }),
      room,
    };
    for (const url of this.urls) {
      if (this.isOut(url)) continue;
      try {
        return candidatesOf(await this.post(url, NEAREST, body));
      } catch (error) {
        this.leaveOut(url, error);
      }
    }
    throw new AppError('LOOKS_AWAY');
  }

  /** Told to all of them; whoever does not hear it is told at a later search. */
  forget(ids: readonly number[]): void {
    const body: ForgetBody = { ids: ids.slice(0, FORGOTTEN_MAX) };
    for (const url of this.urls)
      if (!this.isOut(url)) this.post(url, FORGET, body).catch((error) => this.leaveOut(url, error));
  }

  private async post(url: string, path: string, content: NearestBody | ForgetBody): Promise<unknown> {
    const body = JSON.stringify(content);
    const { status, text } = await post(url + path, signCall(this.key, path, body), body, this.answerMs);
    if (status !== 200) throw new Error(`answered ${status}`);
    return JSON.parse(text);
  }

  private isOut(url: string): boolean {
    return performance.now() < (this.outUntil.get(url) ?? 0);
  }

  private leaveOut(url: string, error: unknown): void {
    if (!this.isOut(url)) logWarning('looks are not answered', { url, reason: reasonOf(error) });
    this.outUntil.set(url, performance.now() + OUT_MS);
  }
}

/** Not by `fetch`, which refuses some ports that anybody may choose (4190, 6000). */
async function post(url: string, authorization: string, body: string, answerMs: number) {
  const request = (url.startsWith('https:') ? https : http).request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    signal: AbortSignal.timeout(answerMs),
  });
  // Also one that comes while the answer is read, which its reader is told of.
  request.on('error', () => undefined);
  request.end(body);
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: reply.statusCode, text: await readText(reply) };
}

function candidatesOf(answer: unknown): Candidate[] {
  const { ids, distances } = answer as Partial<NearestAnswer>;
  if (!ids || ids.length !== distances?.length) throw new Error('answered something else');
  return ids.map((id, at) => ({ id, distance: distances[at] as number }));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return code ?? error.message;
}
