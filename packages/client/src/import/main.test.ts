import { afterEach, expect, test, vi } from 'vitest';
import { main } from './main';

afterEach(() => vi.unstubAllGlobals());

async function categories(status: number, message: string, error: string) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status_code: status, message, data: null }, { status, headers: { 'Error-Code': error } }),
  );
  let said = '';
  await main({
    args: ['categories'],
    env: { MOTIF_URL: 'https://motif.example', MOTIF_TOKEN: 'mtf_x', LANG: 'en' },
    terminal: { out: (text) => (said += text) },
    folder: '.',
    signal: new AbortController().signal,
  });
  return said;
}

test('the scope that a list of categories needs is named where it is missing, and nowhere else', async () => {
  expect(await categories(403, 'The API token lacks it', 'API_TOKEN_SCOPE')).toContain('pictures:read');
  expect(await categories(404, 'No such page', 'NOT_FOUND')).toBe('No such page\n');
});
