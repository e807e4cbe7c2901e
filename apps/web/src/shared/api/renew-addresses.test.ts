import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewAddresses } from './renew-addresses';

const addressAt = (time: number) => `/images/a.jpg?x-oss-process=p25&e=${time}&s=${'s'.repeat(12)}${time}`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function show(src: string): HTMLImageElement {
  const image = document.body.appendChild(document.createElement('img'));
  image.src = src;
  return image;
}
const fail = async (image: HTMLImageElement) => {
  image.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(200);
};

test('a picture whose address has expired gets a new one, and only its own list is read again', async () => {
  const client = new QueryClient();
  renewAddresses(client);
  let now = 1_800_000_000;
  const load = vi.fn(async () => ({ list: [{ thumb: addressAt(now) }] }));
  const others = vi.fn(async () => ({ list: [] }));
  const renewing = vi.fn(async () => ({ list: [{ thumb: addressAt(now) }] }));
  const observer = new QueryObserver(client, { queryKey: ['earned'], queryFn: load });
  const image = show('');
  observer.subscribe(({ data }) => {
    image.src = data?.list[0]?.thumb ?? '';
  });
  new QueryObserver(client, { queryKey: ['others'], queryFn: others }).subscribe(() => undefined);
  new QueryObserver(client, {
    queryKey: ['gallery'],
    queryFn: renewing,
    meta: { renewsAddresses: true },
  }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(image.src).toContain(addressAt(now));

  now += 3600;
  await vi.advanceTimersByTimeAsync(3_600_000);
  await fail(image);
  expect(image.src).toContain(addressAt(now));
  expect(load).toHaveBeenCalledTimes(2);

  // A file that is really gone does not become a loop.
  await fail(image);
  await fail(image);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  await fail(image);
  expect(load).toHaveBeenCalledTimes(3);
  await fail(show('/kit/other.png'));
  expect([others.mock.calls.length, renewing.mock.calls.length]).toEqual([1, 1]);
});
