import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser } from '../../../test/people';
import { openPublicPage } from '../../../test/public-page';
import { setLanguage } from '../../shared/i18n/text';
import { PrivacyPage, privacy } from './privacy-page';
import { TermsPage, terms } from './terms-page';

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(cleanup);

describe.each([
  ['terms', terms],
  ['privacy', privacy],
])('%s', (_, documents) => {
  test('says the same in both languages, part for part', async () => {
    const [zh, en] = [await documents.zh(), await documents.en()];
    const outline = ({ sections }: typeof zh) =>
      sections.map(({ id, body }) => [id, body.map((part) => (typeof part === 'string' ? 0 : part.length))]);
    expect(outline(en)).toEqual(outline(zh));
  });

  test('leaves no Chinese in English', async () => {
    expect(JSON.stringify(await documents.en())).not.toMatch(/[\u4e00-\u9fff]/);
  });
});

test('the contents lead to every part', async () => {
  openPublicPage('/protocal/termsWebsite', <TermsPage />);
  const contents = within(await screen.findByRole('navigation', { name: '目录' }));
  const links = contents.getAllByRole('link');
  expect(links.length).toBeGreaterThan(6);
  for (const link of links) {
    expect(document.querySelector(link.getAttribute('href') ?? '')).toBeTruthy();
  }
});

test('the terms say what happens to pictures beyond the limit', async () => {
  openPublicPage('/protocal/termsWebsite', <TermsPage />);
  const part = within(await screen.findByRole('region', { name: /存储空间/ }));
  expect(part.getByText(/转为公开，从最近上传的开始/)).toBeTruthy();
  expect(part.getByText(/满两个月/)).toBeTruthy();
  expect(part.getByText(/源文件和 PNG 文件/)).toBeTruthy();
});

test('the language changes in place, with title and text', async () => {
  openPublicPage('/protocal/privacyPolicy', <PrivacyPage />);
  await screen.findByRole('heading', { level: 1, name: '隐私政策' });
  await waitFor(() => expect(document.title).toBe('隐私政策 - 花样图库'));
  await userEvent.click(screen.getByRole('button', { name: '切换到英文' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Privacy policy - Motif'));
});
