import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD } from './people';

/** Tokens last ten minutes, and a process runs many journeys. */
const TOKEN_MS = 5 * 60_000;
let operator = { token: '', until: 0 };

/** Messages of the demo end in the outbox, which only operators may read. */
async function operatorToken(request: APIRequestContext): Promise<string> {
  if (Date.now() < operator.until) return operator.token;
  const reply = await request.post('/api/user/login/', { data: { username: 'admin', password: PASSWORD } });
  operator = { token: (await reply.json()).data.token as string, until: Date.now() + TOKEN_MS };
  return operator.token;
}

/** The last message read for each recipient: the worker sends later, so the newest one may still be the one before. */
const read = new Map<string, number>();
/** What is older is of the demo, or of journeys before this process. */
const begun = new Date().toISOString();

/** Waits for the next code that is sent to a phone or an e-mail address. */
export async function codeSentTo(request: APIRequestContext, recipient: string): Promise<string> {
  const headers = { authorization: `Bearer ${await operatorToken(request)}` };
  let code = '';
  const next = async () => {
    const reply = await request.get('/api/system/outbox/', { headers, params: { recipient } });
    const list = (await reply.json()).data.list as { id: number; body: string; created_at: string }[];
    // Another message may have come after the code.
    const message = list.find(({ body, created_at }) => created_at > begun && /\d{6}/.test(body));
    if (!message || message.id <= (read.get(recipient) ?? 0)) return '';
    code = /\d{6}/.exec(message.body)?.[0] ?? '';
    if (code) read.set(recipient, message.id);
    return code;
  };
  await expect.poll(next, { message: `a new code for ${recipient}` }).toMatch(/^\d{6}$/);
  return code;
}

/** Waits for the link that is sent to a phone or an e-mail address; its path, for this installation. */
export async function linkSentTo(request: APIRequestContext, recipient: string): Promise<string> {
  const headers = { authorization: `Bearer ${await operatorToken(request)}` };
  let link = '';
  const next = async () => {
    const reply = await request.get('/api/system/outbox/', { headers, params: { recipient } });
    const [message] = (await reply.json()).data.list as { body: string }[];
    link = /\/(?:firstPassword|register)\?[\w=-]+/.exec(message?.body ?? '')?.[0] ?? '';
    return link;
  };
  await expect.poll(next, { message: `a link for ${recipient}` }).not.toBe('');
  return link;
}
