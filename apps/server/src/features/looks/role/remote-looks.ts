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
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: signCall(this.key, path, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(this.answerMs),
    });
    if (!reply.ok) {
      await reply.body?.cancel();
      throw new Error(`answered ${reply.status}`);
    }
    return reply.json();
  }

  private isOut(url: string): boolean {
    return performance.now() < (this.outUntil.get(url) ?? 0);
  }

  private leaveOut(url: string, error: unknown): void {
    if (!this.isOut(url)) logWarning('looks are not answered', { url, reason: reasonOf(error) });
    this.outUntil.set(url, performance.now() + OUT_MS);
  }
}

function candidatesOf(answer: unknown): Candidate[] {
  const { ids, distances } = answer as Partial<NearestAnswer>;
  if (!ids || ids.length !== distances?.length) throw new Error('answered something else');
  return ids.map((id, at) => ({ id, distance: distances[at] as number }));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? error.message;
}
