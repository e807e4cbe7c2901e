import type { ListedPicture, Picture, PictureCard } from '@motif/contract/features/pictures/pictures';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { GalleryPage } from '../src/features/gallery/gallery-page';
import { useGalleryView } from '../src/features/gallery/view/gallery-view';
import type { GallerySource } from '../src/features/pictures/pictures-query';
import { setLanguage } from '../src/shared/i18n/text';
import { resetSession, setUser, type UserInfo, useSession } from '../src/shared/session/session-store';
import { useToasts } from '../src/shared/ui/overlay/toast';
import { person } from './people';

/** Opens a gallery page with a server of plain functions; only `fetch` is replaced. */
export const pictureOf = (id: number, more: Partial<ListedPicture> = {}): ListedPicture => ({
  id,
  name: `花样${id}`,
  width: 2000,
  height: 2000,
  format: 'png',
  color: '#aabbcc',
  price: 20,
  visibility: 'public',
  owner_id: 3,
  ai_generated: false,
  created_at: '2026-01-02T03:04:05Z',
  is_licensed: false,
  thumb: `/images/${id}/thumb`,
  large: `/images/${id}/large`,
  ...more,
});

export const detailsOf = (id: number, more: Partial<Picture> = {}): Picture => ({
  ...pictureOf(id),
  size_bytes: 3 * 1024 * 1024,
  dpi: 300,
  palette: ['#aabbcc'],
  series: '四季',
  tags: ['花卉'],
  popularity: 1234,
  views: 56,
  favourites: 7,
  main_category_id: 7,
  image_category_id: null,
  personal_category_id: null,
  deleted_at: null,
  uploader: { id: 3, username: '小满', avatar: '', followed: false },
  company: { id: 2, company_name: '小满插画' },
  favourite: false,
  may_edit: false,
  may_download: false,
  licence_id: null,
  operator_openings: [],
  declarations: [],
  used_in: null,
  ...more,
});

export const pagesOf = (count: number, more: Partial<PictureCard> = {}) =>
  Array.from({ length: count }, (_, index) => pictureOf(index + 1, more));

export type Answer = { code?: number; message?: string; data?: unknown };
export interface Sent {
  key: string;
  body: unknown;
}
export type Server = (url: URL) => Answer;

/** The default answers of a gallery; a test overrides the ones it is about. */
const ELSE =
  /\/(?:months|counts|models|image_category|personal_category|personal_series_name|marks|collect_image_groups)\/$/;

/** A list endpoint over `pictures` with real paging. */
export function listOf(pictures: readonly PictureCard[]): Server {
  return (url) => {
    const name = url.searchParams.get('name');
    const found = name ? pictures.filter((picture) => picture.name.includes(name)) : pictures;
    const start = Number(url.searchParams.get('cursor') ?? 0);
    const end = start + Number(url.searchParams.get('page_size'));
    return {
      data: {
        list: found.slice(start, end),
        next_cursor: end < found.length ? String(end) : null,
        ...(url.searchParams.get('with_total') && { total: found.length }),
      },
    };
  };
}

vi.setConfig({ testTimeout: 30_000 });

const SCREEN_PX = 1000;
export const asked: URL[] = [];
export const writes: Sent[] = [];
export const lists = () => asked.filter(({ pathname }) => pathname === '/api/image/images/');

beforeEach(() => {
  asked.length = 0;
  writes.length = 0;
  localStorage.clear();
  resetSession();
  useToasts.setState({ toasts: [] });
  useGalleryView.setState({ layout: 'masonry', tiles: 'medium' });
  setLanguage('zh');
  useSession.setState({ category: { id: 7, name: '手机壳', mainId: 'phoneCase', width: 900, height: 1900 } });
  // The test page has no layout; without a width the grid would have no columns.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SCREEN_PX);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SCREEN_PX);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

export function openGallery(
  server: Server,
  source: GallerySource = 'public',
  path = '/myPicture/publicPicture',
  more: Record<string, (sent: Sent, url: URL) => Answer> = {},
) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const method = init.method ?? 'GET';
    const sent: Sent = {
      key: `${method} ${url.pathname.replace('/api', '')}`,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    };
    if (method === 'GET') asked.push(url);
    // The favourites request is a read, although it has a body.
    else if (!sent.key.endsWith('/marks/')) writes.push(sent);
    const nothing: Answer = { data: { list: [], ids: [], next_cursor: null } };
    const answer = more[sent.key]?.(sent, url) ?? (ELSE.test(url.pathname) ? nothing : server(url));
    const { code = 200, message = '', data = null } = answer;
    return new Response(JSON.stringify({ status_code: code, message, data }), { status: code });
  });
  const router = createMemoryRouter(
    [
      { path: '/mainCategories', element: <p>picker</p> },
      { path: '*', element: <GalleryPage source={source} /> },
    ],
    { initialEntries: ['/home', path], initialIndex: 1 },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return Object.assign(router, { client });
}

/** Signs in a person with the rights of an illustrator who runs a company. */
export const signInAs = (changes: Partial<UserInfo> = {}) =>
  setUser(
    person({
      permissions: [
        'pictures.browse',
        'pictures.company',
        'pictures.own',
        'pictures.upload',
        'pictures.publish',
      ],
      ...changes,
    }),
  );
