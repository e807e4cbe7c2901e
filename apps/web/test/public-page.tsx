import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { setNavigator } from '../src/shared/session/navigator';

/** A public page at its address; answers with the paths its buttons lead to. */
export function openPublicPage(path: string, page: ReactNode): string[] {
  const visited: string[] = [];
  setNavigator((to) => visited.push(to));
  render(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);
  return visited;
}
