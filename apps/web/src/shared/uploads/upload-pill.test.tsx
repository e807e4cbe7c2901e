import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, signedIn } from '../test/people';
import { showScreen } from '../test/show-screen';
import { UploadPill } from './upload-pill';
import { setPulse } from './upload-pulse';

const pulse = { left: 3, share: 0.5, paused: false };
beforeEach(async () => {
  freshBrowser();
  await signedIn();
});
afterEach(() => {
  cleanup();
  setPulse(null, null);
});

test('says how far the uploads are on every screen but their own', () => {
  showScreen(<UploadPill resume={() => {}} />, '/home');
  expect(screen.queryByRole('link')).toBeNull();
  act(() => setPulse(pulse, 7));
  expect(screen.getByRole('link').textContent).toBe('上传中 50% · 剩 3 个');
  act(() => setPulse({ ...pulse, paused: true }, 7));
  expect(screen.getByRole('link').textContent).toBe('上传已暂停 · 剩 3 个');
  act(() => setPulse(null, 7));
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  act(() => setPulse(pulse, 7));
  showScreen(<UploadPill resume={() => {}} />, '/myPicture/uploadPicture');
  expect(screen.queryByRole('link')).toBeNull();
});

test('what a reload left unfinished goes on from any screen, but only for whom it belongs to', () => {
  const resume = vi.fn();
  setPulse(pulse, 8);
  showScreen(<UploadPill resume={resume} />, '/home');
  expect(resume).not.toHaveBeenCalled();
  cleanup();
  setPulse(null, 8);
  setPulse(pulse, 7);
  showScreen(<UploadPill resume={resume} />, '/home');
  expect(resume).toHaveBeenCalledOnce();
});
