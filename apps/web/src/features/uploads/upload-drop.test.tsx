import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, node } from '../../../test/people';
import { filesOfTransfer } from '../../shared/file-drop/files-of-transfer';
import { setNavigator } from '../../shared/session/navigator';
import { setRights } from '../../shared/session/session-store';
import { takePendingFiles } from './pending-files';
import { UploadDrop } from './upload-drop';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const transferOf = (files: File[]) => ({
  types: ['Files'],
  files,
  items: files.map((file) => ({ kind: 'file', getAsFile: () => file })),
});
const goTo = vi.fn();
let stop = () => {};

beforeEach(() => {
  freshBrowser();
  goTo.mockReset();
  setNavigator(goTo);
});
afterEach(() => {
  stop();
  cleanup();
});

const received = () => {
  const names: string[] = [];
  stop = takePendingFiles((files) => names.push(...files.map((file) => file.name)));
  return names;
};

test('a file dropped on a gallery waits for the upload screen', async () => {
  setRights([node('/myPicture', 'Layout', [node('uploadPicture', 'UploadPictures')])], []);
  render(<UploadDrop>gallery</UploadDrop>);
  const area = screen.getByText('gallery');
  fireEvent.dragEnter(area, { dataTransfer: transferOf([]) });
  expect(screen.getByRole('status').textContent).toBe('松开即可上传到图库');
  await act(async () => fireEvent.drop(area, { dataTransfer: transferOf([png('a.png'), png('b.png')]) }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(goTo).toHaveBeenCalledWith('/myPicture/uploadPicture');
  expect(received()).toEqual(['a.png', 'b.png']);
  stop();
  expect(received()).toEqual([]);
});

test('a file dropped beside the gallery is not opened by the browser, and other drags are left alone', () => {
  render(<UploadDrop>gallery</UploadDrop>);
  for (const kind of ['dragover', 'drop']) {
    const dropped = (dataTransfer: object) => {
      const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(dropped(transferOf([png('a.png')]))).toBe(true);
    expect(dropped({ types: ['text/plain'] })).toBe(false);
  }
});

test('without the upload screen in the menu nothing is taken', async () => {
  setRights([node('/myPicture', 'Layout', [node('publicPicture', 'MarketGallery')])], []);
  render(<UploadDrop>gallery</UploadDrop>);
  await act(async () =>
    fireEvent.drop(screen.getByText('gallery'), { dataTransfer: transferOf([png('a.png')]) }),
  );
  expect(goTo).not.toHaveBeenCalled();
  expect(received()).toEqual([]);
});

test('a pasted picture is taken, unless somebody is typing', async () => {
  setRights([node('/myPicture', 'Layout', [node('uploadPicture', 'UploadPictures')])], []);
  render(
    <UploadDrop>
      <input aria-label="name" />
    </UploadDrop>,
  );
  const paste = (target: Element) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: transferOf([png('screen.png')]),
    });
    return act(async () => void target.dispatchEvent(event));
  };
  await paste(screen.getByLabelText('name'));
  expect(goTo).not.toHaveBeenCalled();
  await paste(document.body);
  expect(received()).toEqual(['screen.png']);
});

test('a dropped folder gives its files and those of its folders; hidden ones only to a screen that lists them', async () => {
  const file = (name: string) => ({
    isDirectory: false,
    name,
    file: (done: (file: File) => void) => done(png(name)),
  });
  const folder = (name: string, ...pages: unknown[][]) => ({
    isDirectory: true,
    name,
    createReader: () => {
      const left = [...pages];
      return { readEntries: (done: (entries: unknown[]) => void) => done(left.shift() ?? []) };
    },
  });
  const tree = () =>
    folder(
      'flowers',
      [file('1.png'), file('.DS_Store'), folder('.git', [file('a'), file('b')])],
      [folder('roses', [file('2.png')])],
    );
  const transfer = {
    items: [{ kind: 'file', webkitGetAsEntry: tree, getAsFile: () => null }],
    files: [],
  };
  const names = async (withHidden: boolean) =>
    (await filesOfTransfer(transfer as unknown as DataTransfer, withHidden)).map(({ name }) => name);
  expect(await names(false)).toEqual(['1.png', '2.png']);
  // A hidden folder is one row, not the thousands of files in it.
  expect(await names(true)).toEqual(['1.png', '.DS_Store', '.git', '2.png']);
});
