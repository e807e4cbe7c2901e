import type { Product } from './product';

/** An access token is valid for ten minutes, so one for each measurement is enough. */
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

/** An account of the demo data. */
export const ACCOUNT = { username: 'factory', password: 'Demo12345' };

/** Sets the category that the account enters at the next sign-in. */
export async function enterCategory(product: Product, category: number): Promise<void> {
  const reply = await fetch(`${product.origin}/api/permission/switch_main_category/`, {
    method: 'POST',
    headers: { ...(await signIn(product)), 'content-type': 'application/json' },
    body: JSON.stringify({ main_category: category }),
  });
  if (!reply.ok) throw new Error(`entering category ${category}: ${reply.status}`);
}
