import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { AttachmentDialog } from './attachment-dialog';

const ADD = 'POST /attachment/attachment-brand/personal-attachment/';
const png = (name: string, content = 'png') => new File([content], name, { type: 'image/png' });
const choose = (file: File) => userEvent.upload(screen.getByLabelText('图片文件'), file);
const send = () => userEvent.click(screen.getByRole('button', { name: '上传' }));
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: '名称' });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => {
  const api = fakeApi({ [ADD]: { status: 422, message: '图片无法读取' } });
  showScreen(<AttachmentDialog main_category_id={1} onClose={() => undefined} />);
  return api;
};

test('another file brings its own name and takes the refusal of the one before away', async () => {
  show();
  await choose(png('旧标志.png'));
  expect(name().value).toBe('旧标志');
  await send();
  expect(await screen.findByText('图片无法读取')).toBeTruthy();
  await choose(png('新标志.png'));
  expect(name().value).toBe('新标志');
  expect(screen.queryByText('图片无法读取')).toBeNull();
});

test('a name that was typed stays with another file', async () => {
  show();
  await choose(png('旧标志.png'));
  await userEvent.clear(name());
  await userEvent.type(name(), '锦程');
  await choose(png('新标志.png'));
  expect(name().value).toBe('锦程');
});

test('an empty file is named as one and not sent', async () => {
  const { countOf } = show();
  await choose(png('空.png', ''));
  await send();
  expect(screen.getByText('文件是空的，请换一个')).toBeTruthy();
  expect(countOf(ADD)).toBe(0);
});
