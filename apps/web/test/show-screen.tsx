import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';

/** Renders a screen as the frame does, with its own router and query client, and returns the current address. */
export function showScreen(screen: ReactNode, path = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let at = path;
  const Where = () => {
    const { pathname, search } = useLocation();
    at = pathname + search;
    return null;
  };
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        {screen}
        <Where />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { client, where: () => at };
}
