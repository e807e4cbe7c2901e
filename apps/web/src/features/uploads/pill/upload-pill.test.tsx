import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { UploadPill } from './upload-pill';
import { hasOpenUploads, setUploadSummary } from './upload-summary';

const summary = { left: 3, share: 0.5, paused: false, checking: false, done: 0, failed: 0 };
const end = { ...summary, left: 0, share: 1 };
beforeEach(async () => {
  freshBrowser();
  await signedIn();
});
afterEach(() => {
  cleanup();
  setUploadSummary(null, null);
});

test('says how far the uploads are on every screen but their own', () => {
  showScreen(<UploadPill resume={() => {}} />, '/home');
  expect(screen.queryByRole('link')).toBeNull();
  act(() => setUploadSummary(summary, 7));
  expect(screen.getByRole('link').textContent).toBe('上传中 50% · 剩 3 个');
  act(() => setUploadSummary({ ...summary, paused: true }, 7));
  expect(screen.getByRole('link').textContent).toBe('上传已暂停 · 剩 3 个');
  act(() => setUploadSummary({ ...summary, checking: true, share: 1 }, 7));
  expect(screen.getByRole('link').textContent).toBe('处理中 · 剩 3 个');
  act(() => setUploadSummary(null, 7));
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  act(() => setUploadSummary(summary, 7));
  for (const path of ['/myPicture/uploadPicture', '/phoneCase/uploadPicture']) {
    showScreen(<UploadPill resume={() => {}} />, path);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
  }
});

test('an end with failures stays until it is closed or the upload screen was seen', () => {
  showScreen(<UploadPill resume={() => {}} />, '/home');
  act(() => setUploadSummary({ ...end, done: 1 }, 7));
  expect(screen.queryByRole('link')).toBeNull();
  act(() => setUploadSummary(summary, 7));
  vi.useFakeTimers();
  act(() => setUploadSummary({ ...end, done: 1, failed: 1 }, 7));
  act(() => void vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  expect(screen.getByRole('link', { name: '完成 1 · 失败 1，查看' }).getAttribute('href')).toBe(
    '/myPicture/uploadPicture',
  );
  expect(hasOpenUploads(7)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('link')).toBeNull();
  // A change of the list afterwards does not bring it back.
  act(() => setUploadSummary({ ...end, done: 1, failed: 1 }, 7));
  expect(screen.queryByRole('link')).toBeNull();

  act(() => setUploadSummary(summary, 7));
  act(() => setUploadSummary({ ...end, failed: 1 }, 7));
  cleanup();
  showScreen(<UploadPill resume={() => {}} />, '/phoneCase/uploadPicture');
  cleanup();
  showScreen(<UploadPill resume={() => {}} />, '/home');
  expect(screen.queryByRole('link')).toBeNull();
});

test('an end without failures says how many, and disappears by itself', () => {
  vi.useFakeTimers();
  showScreen(<UploadPill resume={() => {}} />, '/home');
  act(() => setUploadSummary(summary, 7));
  act(() => setUploadSummary({ ...end, done: 1200 }, 7));
  expect(screen.getByRole('link').textContent).toBe('上传完成 1,200 个');
  act(() => void vi.advanceTimersByTime(8000));
  expect(screen.queryByRole('link')).toBeNull();
  vi.useRealTimers();
});

test('what a reload left unfinished goes on from any screen, but only for its owner', () => {
  const resume = vi.fn();
  setUploadSummary(summary, 8);
  showScreen(<UploadPill resume={resume} />, '/home');
  expect(resume).not.toHaveBeenCalled();
  cleanup();
  setUploadSummary(null, 8);
  setUploadSummary(summary, 7);
  showScreen(<UploadPill resume={resume} />, '/home');
  expect(resume).toHaveBeenCalledOnce();
});
