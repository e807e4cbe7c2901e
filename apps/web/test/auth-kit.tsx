import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { setNavigator } from '../src/shared/session/navigator';
import { person } from './people';

export const signedInReply = {
  data: { token: 't', refreshToken: 'r', user: person(), last_main_category: null },
};

/** Opens a screen at its address and returns the paths that it navigates to. */
export function openAt(path: string, screen: ReactNode) {
  const visited: string[] = [];
  window.history.replaceState(null, '', path);
  setNavigator((to) => visited.push(to));
  const view = render(<BrowserRouter>{screen}</BrowserRouter>);
  return { ...view, visited };
}

/** Sets the values that the server writes into the page's head. */
export function setPageMeta(...names: string[]): void {
  document.head.innerHTML = names.map((name) => `<meta name="${name}" content="1">`).join('');
}
