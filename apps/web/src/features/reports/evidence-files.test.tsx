import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { EvidenceFiles, type SentPicture } from './evidence-files';

const SEND = 'POST /user/report/files/';
const file = (name: string, type = 'image/png') => new File([name], name, { type });
const text = async (bytes: unknown) => new TextDecoder().decode(bytes as Uint8Array<ArrayBuffer>);
const input = () => screen.getByLabelText<HTMLInputElement>(/添加图片/);
const note = () => screen.getByText((_, element) => element?.getAttribute('aria-live') === 'polite');

function Form() {
  const [files, setFiles] = useState<SentPicture[]>([]);
  return <EvidenceFiles value={files} onChange={setFiles} />;
}

/** Takes what is sent, except what is called bad. */
function server() {
  const sent: string[] = [];
  fakeApi({
    [SEND]: async ({ body }) => {
      const name = await text(body);
      if (name.startsWith('bad')) return { status: 400, message: '无法读取这张图片' };
      sent.push(name);
      return { data: { id: sent.length } };
    },
  });
  return sent;
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as File).name}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('several pictures are chosen at once; one that is refused is named and keeps none of the others away', async () => {
  const sent = server();
  render(<Form />);
  await userEvent.upload(input(), [file('a.png'), file('bad.png'), file('b.png')]);
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  expect(sent).toEqual(['a.png', 'b.png']);
  await waitFor(() => expect(note().textContent).toBe('「bad.png」：无法读取这张图片'));
});

test('of more pictures than there is room for, the first are taken and the rest is counted', async () => {
  const sent = server();
  render(<Form />);
  await userEvent.upload(
    input(),
    ['1', '2', '3', '4', '5', '6', '7'].map((name) => file(name)),
  );
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(5));
  expect(sent).toEqual(['1', '2', '3', '4', '5']);
  await waitFor(() => expect(note().textContent).toBe('最多 5 张，2 张没有添加'));
});

test('a single wrong file is refused without its name, and nothing is sent', async () => {
  const sent = server();
  render(<Form />);
  await userEvent.setup({ applyAccept: false }).upload(input(), file('words.txt', 'text/plain'));
  await waitFor(() => expect(note().textContent).toBe('请选择 JPG、PNG 或 WebP 图片'));
  expect(sent).toEqual([]);
});
