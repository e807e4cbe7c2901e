import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath, useLocation } from 'react-router';

/**
 * Renders a screen as the frame does, with its own router and query client, and returns the current address and what the
 * history keeps with it.
 */
export function showScreen(screen: ReactNode, path = '/', kept: unknown = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let at = path;
  let keeps = kept;
  const Where = () => {
    const { pathname, search, state } = useLocation();
    at = pathname + search;
    keeps = state;
    return null;
  };
  render(
    <MemoryRouter initialEntries={[{ ...parsePath(path), state: kept }]}>
      <QueryClientProvider client={client}>
        {screen}
        <Where />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { client, where: () => at, keeps: () => keeps };
}
