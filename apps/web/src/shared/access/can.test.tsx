import type { AccessCheck } from '@motif/contract/access';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser, person, signedIn } from '../../../test/people';
import { setUser } from '../session/session-store';
import { Can } from './can';

beforeEach(freshBrowser);
afterEach(cleanup);

const isShown = (check: AccessCheck) => {
  render(<Can check={check}>here</Can>);
  const shown = screen.queryByText('here') !== null;
  cleanup();
  return shown;
};

test.each<[string, AccessCheck, boolean]>([
  ['a role of the list', ['editor', 'master'], true],
  ['a permission of the list', ['pictures.browse'], true],
  ['none of the list', ['editor'], false],
  ['an empty list', [], false],
  ['one of several', { role: ['editor'], permission: ['pictures.browse'], mode: 'oneOf' }, true],
  ['all of several', { role: ['master'], permission: ['pictures.browse'], mode: 'allOf' }, true],
  ['not all of several', { role: ['master'], permission: ['pictures.own'], mode: 'allOf' }, false],
  ['none of the exceptions', { role: ['editor'], mode: 'except' }, true],
  ['one of the exceptions', { role: ['master'], mode: 'except' }, false],
])('%s', async (_, check, shown) => {
  await signedIn();
  expect(isShown(check)).toBe(shown);
});

test('an operator sees everything, a guest nothing that asks for a right', async () => {
  expect(isShown(['master'])).toBe(false);
  await signedIn('t', person({ roles: ['admin'], permissions: [] }));
  expect(isShown(['no.such.right'])).toBe(true);
  expect(isShown({ role: ['admin'], mode: 'except' })).toBe(true);
});

test('a button disappears with its right', async () => {
  await signedIn();
  render(
    <Can check={['master']} otherwise="ask somebody">
      here
    </Can>,
  );
  expect(screen.getByText('here')).toBeTruthy();
  act(() => setUser(person({ roles: [] })));
  expect(screen.queryByText('here')).toBeNull();
  expect(screen.getByText('ask somebody')).toBeTruthy();
});
