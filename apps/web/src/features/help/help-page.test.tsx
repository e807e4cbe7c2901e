import { HELP_ENTRIES } from '@motif/contract/features/help/help-entries';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser, person } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { setUser } from '../../shared/session/session-store';
import { articlesEn } from './articles-en';
import { articlesZh } from './articles-zh';
import { articleText } from './help-blocks';
import { HelpPage } from './help-page';

const show = (path = '/help') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <HelpPage />
    </MemoryRouter>,
  );
const find = () => screen.getByRole('searchbox', { name: '搜索使用说明' });
const contents = () => within(screen.getByRole('navigation', { name: '目录' }));

beforeEach(() => {
  freshBrowser();
  setUser(person());
  setLanguage('zh');
});
afterEach(cleanup);

test('offers every article, operators’ ones to operators only', () => {
  show();
  expect(contents().getAllByRole('link')).toHaveLength(
    HELP_ENTRIES.filter((entry) => !entry.operators).length,
  );
  expect(contents().queryByText(/发件箱/)).toBeNull();
  cleanup();
  setUser(person({ roles: ['admin'] }));
  show();
  expect(contents().getAllByRole('link')).toHaveLength(HELP_ENTRIES.length);
});

test('a link leads straight to an article, and from it to the next', async () => {
  show('/help?article=preview');
  expect(screen.getByRole('heading', { name: '大图预览与快捷键' })).toBeTruthy();
  expect(contents().getByRole('link', { current: 'page' }).textContent).toBe('大图预览与快捷键');
  await userEvent.click(screen.getByRole('link', { name: /^下一篇/ }));
  expect(screen.getByRole('heading', { name: '积分、会员与联系客服' })).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('heading', { name: '大图预览与快捷键' })).toBeTruthy();
  await userEvent.click(find());
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('heading', { name: '大图预览与快捷键' })).toBeTruthy();
});

test.each(['nothing', 'outbox', '__proto__', '<script>'])('an article named %j does not exist here', (id) => {
  show(`/help?article=${encodeURIComponent(id)}`);
  expect(screen.getByText('没有这篇说明，可能已经改名。')).toBeTruthy();
});

test('search looks into titles, keywords and texts at once and marks what it finds', async () => {
  show();
  await userEvent.type(find(), '邀请链接');
  expect(screen.getByRole('status').textContent).toBe('找到 1 篇');
  await userEvent.click(contents().getByRole('link', { name: '邀请同事加入企业' }));
  const article = within(screen.getByRole('article'));
  expect(article.getAllByText('邀请链接', { selector: 'mark' }).length).toBeGreaterThan(1);
  await userEvent.clear(find());
  await userEvent.type(find(), '没有这种词');
  expect(screen.getByText('没有提到“没有这种词”的说明')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '清除搜索' }));
  expect(screen.getByRole('article')).toBeTruthy();
});

test('every article says something in both languages, and none mixes them', () => {
  for (const { id, title } of HELP_ENTRIES) {
    expect(articleText(articlesZh[id]).length, id).toBeGreaterThan(40);
    expect(articleText(articlesEn[id]).length, id).toBeGreaterThan(100);
    expect(articleText(articlesEn[id]) + title.en, id).not.toMatch(/[\u4e00-\u9fff]/);
    expect(articleText(articlesZh[id]), id).toMatch(/[\u4e00-\u9fff]/);
  }
});
