import type { Product } from './product';

/** Access tokens live ten minutes; a fresh one for each work is enough. */
export async function signIn({ origin }: Product): Promise<Record<string, string>> {
  const reply = await fetch(`${origin}/api/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  const { data, message } = (await reply.json()) as { data?: { token: string }; message: string };
  if (!data) throw new Error(`signing in: ${reply.status} ${message}`);
  return { authorization: `Bearer ${data.token}` };
}

/** Of the demo data. */
export const ACCOUNT = { username: 'factory', password: 'Demo12345' };
