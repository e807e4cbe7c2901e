import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../test/people';
import { setLanguage } from '../i18n/text';
import { Button } from '../ui/actions/button';
import { Dialog } from '../ui/overlay/dialog';
import { ReviewQueue } from './review-queue';
import { useQueueState } from './use-queue-state';

const STATES = ['asked', 'done'] as const;
/** What the server has; a decision takes one out. */
let waiting: number[];
let client: QueryClient;

function Queue() {
  const filter = useQueueState(STATES);
  const query = useInfiniteQuery({
    queryKey: ['test', filter.state],
    queryFn: async () => ({ list: filter.state === 'asked' ? waiting.map((id) => ({ id })) : [] }),
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  return (
    <ReviewQueue<{ id: number }, 'agree', (typeof STATES)[number]>
      label="队列"
      keys=""
      query={query}
      idOf={({ id }) => id}
      filter={filter}
      words={{ asked: '待复核', done: '已完成' }}
      line={({ id }) => ({ title: `第 ${id} 件`, chip: null, age: { text: '' } })}
      detail={({ id }, { ask }) => (
        <>
          <p>详情 {id}</p>
          <Button onClick={() => ask('agree')}>同意</Button>
        </>
      )}
      dialog={(_, { id }, { onClose, onDone }) => (
        <Dialog title={`同意 ${id}？`} onClose={onClose}>
          <Button
            onClick={() => {
              waiting = waiting.filter((one) => one !== id);
              void client.invalidateQueries();
              onDone();
            }}
          >
            确认
          </Button>
        </Dialog>
      )}
      keysOf={() => ({ approve: 'agree' })}
      empty={{ title: '没有待办', text: '' }}
    />
  );
}

/** The window is as wide as an office's screen, or as narrow as a phone's. */
function show({ isWide }: { isWide: boolean }) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: isWide,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Queue />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return screen.findByRole('button', { name: '第 1 件' });
}

const line = (id: number) => screen.getByRole('button', { name: `第 ${id} 件` });
const decide = async (id: number) => {
  const dialog = await screen.findByRole('dialog', { name: `同意 ${id}？` });
  await userEvent.click(within(dialog).getByRole('button', { name: '确认' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: `第 ${id} 件` })).toBeNull());
};

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  waiting = [1, 2, 3];
  // Nothing has a box in a test; here everything is in sight.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('beside each other, the oldest is open at once; arrows, j and k move, Enter goes on to the details', async () => {
  await show({ isWide: true });
  const panel = () => screen.getByRole('region', { name: '详情' });
  expect(within(panel()).getByText('详情 1')).toBeTruthy();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(line(2));
  expect(within(panel()).getByText('详情 2')).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(line(3));
  await userEvent.keyboard('k{Enter}');
  expect(document.activeElement).toBe(panel());
  expect(within(panel()).getByText('详情 2')).toBeTruthy();
});

test('after a decision the next one is open and has the focus, and at the end the queue itself', async () => {
  await show({ isWide: true });
  await userEvent.keyboard('ja');
  await decide(2);
  expect(document.activeElement).toBe(line(3));
  expect(screen.getByText('详情 3')).toBeTruthy();
  await userEvent.keyboard('a');
  await decide(3);
  expect(document.activeElement).toBe(line(1));
  await userEvent.click(screen.getByRole('button', { name: '同意' }));
  await decide(1);
  expect(await screen.findByText('没有待办')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '队列' })));
});

test('what a colleague decided gives its place to the one after it', async () => {
  await show({ isWide: true });
  await userEvent.keyboard('j');
  waiting = [1, 3];
  await client.invalidateQueries();
  expect(await screen.findByText('详情 3')).toBeTruthy();
});

test('on a phone the details open below their line, and close again', async () => {
  await show({ isWide: false });
  expect(screen.queryByText('详情 1')).toBeNull();
  await userEvent.click(line(1));
  expect(line(1).getAttribute('aria-expanded')).toBe('true');
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('详情 1')).toBeTruthy();
  await userEvent.click(line(1));
  expect(screen.queryByText('详情 1')).toBeNull();
});

test('a state without anything leads back to what waits', async () => {
  await show({ isWide: true });
  await userEvent.click(screen.getByRole('radio', { name: '已完成' }));
  await userEvent.click(await screen.findByRole('button', { name: '查看待处理' }));
  expect(await screen.findByRole('button', { name: '第 1 件' })).toBeTruthy();
});
