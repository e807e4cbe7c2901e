export type Plan = 'page' | 'asset' | 'leave';

interface RequestSummary {
  method: string;
  mode: string;
  url: string;
}

/** Calls, pictures and the store are the server's alone: nothing of them is ever kept here. */
const SERVER_PATH = /^\/(?:api|images|s3)(?:\/|$)/;

/** What the worker does with a request. `leave`: nothing, the browser goes on as if there were no worker. */
export function planFor({ method, mode, url }: RequestSummary, origin: string): Plan {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || SERVER_PATH.test(address.pathname)) return 'leave';
  if (address.pathname.startsWith('/assets/')) return 'asset';
  return mode === 'navigate' ? 'page' : 'leave';
}

/** The assets that a page names: scripts, styles and what they load first. */
export const assetsOf = (page: string): string[] => [
  ...new Set(Array.from(page.matchAll(/"(\/assets\/[^"]+)"/g), ([, path]) => path as string)),
];
