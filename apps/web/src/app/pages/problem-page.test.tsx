import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../test/people';
import { openPublicPage } from '../../../test/public-page';
import { setLanguage } from '../../shared/i18n/text';
import { ForbiddenPage, MissingPage } from './problem-page';

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(cleanup);

test('a guest reads why and goes on by a button', () => {
  const visited = openPublicPage('/404', <MissingPage />);
  expect(screen.getByRole('heading', { name: '页面不存在' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '看看图库' }));
  expect(visited).toEqual(['/portal']);
});

test('a guest without access can sign in', () => {
  const visited = openPublicPage('/403', <ForbiddenPage />);
  expect(screen.getByRole('heading', { name: '没有访问权限' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '去登录' }));
  expect(visited).toEqual(['/login']);
});

test('somebody whose session ended is told, and the focused button leads back to where they were', () => {
  const visited = openPublicPage('/403?redirect=%2Farea%2F3', <ForbiddenPage />);
  expect(screen.getByRole('heading', { name: '登录已失效' })).toBeTruthy();
  const again = screen.getByRole('link', { name: '重新登录' });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  expect(visited).toEqual(['/login?redirect=%2Farea%2F3']);
});

test('a foreign address in the link is not remembered', () => {
  openPublicPage('/403?redirect=%2F%2Fevil.example', <ForbiddenPage />);
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login');
});
