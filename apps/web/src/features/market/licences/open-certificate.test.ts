import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../shared/api/call';
import { openCertificate } from './open-certificate';

vi.mock('../../../shared/api/call', () => ({ call: vi.fn() }));

afterEach(() => vi.restoreAllMocks());

function tabOpens() {
  const tab = { location: { assign: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { open, tab };
}

test('the tab of a certificate opens with the click, before its number is known', async () => {
  const { open, tab } = tabOpens();
  let answer = (_: { number: string }) => {};
  vi.mocked(call).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }) as never,
  );
  const done = openCertificate(7);
  expect(open).toHaveBeenCalledOnce();
  expect(tab.location.assign).not.toHaveBeenCalled();
  answer({ number: 'MT-7' });
  await done;
  expect(tab.location.assign).toHaveBeenCalledWith('/verify?licence=MT-7');
});

test('a certificate that cannot be had leaves no empty tab behind', async () => {
  const { tab } = tabOpens();
  vi.mocked(call).mockRejectedValue(new Error('no'));
  await openCertificate(7);
  expect(tab.close).toHaveBeenCalledOnce();
});
