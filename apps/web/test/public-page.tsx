import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { setNavigator } from '../src/shared/session/navigator';

/** Opens a public page at its address and returns the paths that its buttons navigate to. */
export function openPublicPage(path: string, page: ReactNode): string[] {
  const visited: string[] = [];
  setNavigator((to) => visited.push(to));
  render(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);
  return visited;
}
