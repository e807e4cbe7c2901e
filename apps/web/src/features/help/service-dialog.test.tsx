import type { ServiceContact } from '@motif/contract/features/help/service-contact';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, person, saidTexts } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { setUser } from '../../shared/session/session-store';
import { ServiceDialog } from './service-dialog';

const contact = (more: Partial<ServiceContact> = {}): ServiceContact => ({
  name: '小林',
  hours: '9–18',
  phone: '400-800 (1234)',
  email: 'help@motif.example',
  qr_url: 'data:image/svg+xml;base64,PHN2Zy8+',
  demo: false,
  ...more,
});

function show(data: ServiceContact | null) {
  fakeApi({ 'GET /service/contact/': { data } });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServiceDialog onClose={vi.fn()} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  freshBrowser();
  setUser(person());
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the QR code and every way, and copies', async () => {
  show(contact());
  expect(await screen.findByRole('img', { name: '客服二维码' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '400-800 (1234)' }).getAttribute('href')).toBe('tel:4008001234');
  expect(screen.getByRole('link', { name: 'help@motif.example' })).toBeTruthy();
  expect(screen.queryByText(/演示/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '复制电话' }));
  expect(await navigator.clipboard.readText()).toBe('400-800 (1234)');
  expect(saidTexts()).toEqual(['复制成功！']);
});

test('missing contacts are not shown, and the demo says that it is a demo', async () => {
  show(contact({ phone: null, hours: null, qr_url: null, demo: true }));
  expect(await screen.findByText('小林')).toBeTruthy();
  expect(screen.getByText(/演示用的联系方式/)).toBeTruthy();
  for (const gone of ['电话', '服务时间']) expect(screen.queryByText(gone)).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('without a contact operators read what to set, and others do not', async () => {
  show(null);
  expect(await screen.findByText('还没有设置客服联系方式')).toBeTruthy();
  expect(screen.queryByText('SERVICE_QR')).toBeNull();
  cleanup();
  setUser(person({ roles: ['admin'] }));
  show(null);
  expect(await screen.findByText('SERVICE_QR')).toBeTruthy();
});
