import { useLocation } from 'react-router';

/** What the history keeps of the path in whose place a problem is shown. */
interface Asked {
  asked?: string;
}

export const askedAt = (asked: string): Asked => ({ asked });

/** That path as a person reads it; undefined where the address of the problem was opened by itself. */
export function useAsked(): string | undefined {
  const asked = (useLocation().state as Asked | null)?.asked;
  try {
    return asked && decodeURI(asked);
  } catch {
    return asked;
  }
}
