import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';

/** A screen as the frame shows it: with a router and a query client of its own. Answers with where one is. */
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
