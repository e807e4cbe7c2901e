import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { confirmLeaving } from './confirm-leaving';
import { forgetUnsaved, unsavedViews } from './unsaved-marks';
import { useKeepMarksWhileHidden, useUnsaved, ViewContext } from './use-unsaved';

function First({ view }: { view: string }) {
  useKeepMarksWhileHidden(view);
  return null;
}
function Form() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />;
}
function Page({ shown, open = true }: { shown: boolean; open?: boolean }) {
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <ViewContext value="/form">
        <First view="/form" />
        {open && <Form />}
      </ViewContext>
    </Activity>
  );
}

afterEach(() => {
  cleanup();
  for (const view of unsavedViews()) forgetUnsaved(view);
  vi.restoreAllMocks();
});

test('input of a hidden view still counts as unsaved until its form is gone', async () => {
  const { rerender } = render(<Page shown />);
  expect(unsavedViews()).toEqual([]);
  await userEvent.type(screen.getByLabelText('text'), 'abc');
  expect(unsavedViews()).toEqual(['/form']);
  rerender(<Page shown={false} />);
  expect(unsavedViews()).toEqual(['/form']);
  rerender(<Page shown />);
  expect(unsavedViews()).toEqual(['/form']);
  expect(screen.getByLabelText<HTMLInputElement>('text').value).toBe('abc');
  rerender(<Page shown open={false} />);
  expect(unsavedViews()).toEqual([]);
});

test('leaving asks only when input would be lost, and a yes drops it', async () => {
  const asked = vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true);
  vi.stubGlobal('confirm', asked);
  expect(await confirmLeaving()).toBe(true);
  render(<Page shown />);
  await userEvent.type(screen.getByLabelText('text'), 'a');
  expect(await confirmLeaving(['/other'])).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  expect(await act(() => confirmLeaving())).toBe(false);
  expect(unsavedViews()).toEqual(['/form']);
  expect(await act(() => confirmLeaving(['/form']))).toBe(true);
  expect(unsavedViews()).toEqual([]);
  vi.unstubAllGlobals();
});

test('leaving the site asks for as long as something is unsaved', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  render(<Page shown />);
  expect(leave()).toBe(false);
  await userEvent.type(screen.getByLabelText('text'), 'a');
  expect(leave()).toBe(true);
  await userEvent.clear(screen.getByLabelText('text'));
  expect(leave()).toBe(false);
});
