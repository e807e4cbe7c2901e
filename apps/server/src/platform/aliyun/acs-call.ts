import { randomUUID } from 'node:crypto';
import { canonicalQuery, signAcs } from './acs-signature';

export interface AcsCall {
  endpoint: string;
  action: string;
  version: string;
  parameters: Record<string, string>;
  /** The parameters are personal: they go in the body, since addresses are written into logs. */
  inBody?: boolean;
  key: { id: string; secret: string };
  timeoutMs: number;
}

/** One signed call of Alibaba Cloud's RPC services. */
export async function callAcs(call: AcsCall): Promise<{ status: number; text: string }> {
  const { action, version, key, timeoutMs } = call;
  const url = new URL('/', call.endpoint);
  const text = canonicalQuery(new URLSearchParams(call.parameters));
  const body = call.inBody ? text : undefined;
  if (body === undefined) url.search = text;
  const date = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const reply = await fetch(url, {
    method: 'POST',
    headers: signAcs({ method: 'POST', url, action, version, date, nonce: randomUUID(), body }, key),
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: reply.status, text: await reply.text() };
}
