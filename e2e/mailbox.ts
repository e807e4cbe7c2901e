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

interface Message {
  id: number;
  body: string;
}

/** The messages to a phone or an e-mail address, the newest first. */
async function messagesTo(request: APIRequestContext, recipient: string): Promise<Message[]> {
  const headers = { authorization: `Bearer ${await operatorToken(request)}` };
  const reply = await request.get('/api/system/outbox/', { headers, params: { recipient } });
  return (await reply.json()).data.list;
}

/** The code that `ask` lets be sent to a phone or an e-mail address. Other journeys may have asked for one before. */
export async function codeSentTo(
  request: APIRequestContext,
  recipient: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const [last] = await messagesTo(request, recipient);
  await ask();
  let code = '';
  const next = async () => {
    const fresh = (await messagesTo(request, recipient)).filter(({ id }) => id > (last?.id ?? 0));
    code = fresh.map(({ body }) => /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0]).find(Boolean) ?? '';
    return code;
  };
  await expect.poll(next, { message: `a new code for ${recipient}` }).toMatch(/^\d{6}$/);
  return code;
}

/** Waits for the link that is sent to a phone or an e-mail address; its path, for this installation. */
export async function linkSentTo(request: APIRequestContext, recipient: string): Promise<string> {
  let link = '';
  const next = async () => {
    const [message] = await messagesTo(request, recipient);
    link = /\/(?:firstPassword|register)\?[\w=-]+/.exec(message?.body ?? '')?.[0] ?? '';
    return link;
  };
  await expect.poll(next, { message: `a link for ${recipient}` }).not.toBe('');
  return link;
}
