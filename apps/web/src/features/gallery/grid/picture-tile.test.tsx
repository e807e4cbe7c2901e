import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureOf } from '../../../../test/gallery-kit';
import { noteScroll } from '../../../shared/masonry/scroll-speed';
import { PictureTile } from './picture-tile';

const SCREEN = 1000;
const REST_MS = 120;
const nothing = () => undefined;
const tile = (
  isPinned = false,
  change: { chip?: string; ai_generated?: boolean; onSeeOn?: () => void; onDragStart?: () => void } = {},
) => (
  <PictureTile
    canDrag={change.onDragStart !== undefined}
    chip={change.chip}
    hasHeart={false}
    hasPointer
    height={300}
    index={0}
    isPinned={isPinned}
    isSelected={false}
    isSelecting={false}
    isUrgent={false}
    left={0}
    note={undefined}
    onBroken={nothing}
    onBuy={undefined}
    onDetails={nothing}
    onDragStart={change.onDragStart ?? nothing}
    onFocus={nothing}
    onKeyDown={nothing}
    onMake={undefined}
    onOpen={nothing}
    onPress={nothing}
    onSeeOn={change.onSeeOn}
    onSelect={nothing}
    picture={pictureOf(1, { color: '#102030', ai_generated: change.ai_generated ?? false })}
    top={0}
    total={1}
    width={200}
  />
);

beforeEach(() => {
  vi.useFakeTimers();
  for (const frame of [1, 2]) noteScroll(frame * SCREEN, SCREEN, frame * 16);
});
afterEach(() => {
  act(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

test('a picture that flies past is a place in its colour, and whole as soon as somebody slows down', () => {
  render(tile());
  expect(screen.queryByText('花样1')).toBeNull();
  expect(screen.getByRole('listitem').firstElementChild?.getAttribute('style')).toContain('#102030');
  act(() => vi.advanceTimersByTime(REST_MS));
  expect(screen.getByText('花样1')).toBeDefined();
  act(() => {
    for (const frame of [11, 12]) noteScroll(frame * SCREEN, SCREEN, frame * 16);
  });
  expect(screen.getByText('花样1')).toBeDefined();
});

test('the picture that the keyboard goes to is whole at any speed', () => {
  render(tile(true));
  expect(screen.getByRole('button', { name: /花样1/ })).toBeDefined();
});

test('the actions take the place of what else is said about a picture, but not of the AI label', () => {
  render(tile(true, { chip: '已上架', ai_generated: true }));
  expect(screen.getByText('已上架')).toBeDefined();
  act(() => screen.getByRole('button', { name: /花样1/ }).focus());
  expect(screen.getByRole('button', { name: /详情/ })).toBeDefined();
  expect(screen.queryByText('已上架')).toBeNull();
  expect(screen.getByText('AI 生成')).toBeDefined();
});

test('an action that opened a dialog is still there when the focus comes back', () => {
  render(
    <>
      {tile(true, { onSeeOn: nothing })}
      <dialog open>
        <button type="button">关闭</button>
      </dialog>
      <button type="button">别处</button>
    </>,
  );
  const action = () => screen.queryByRole('button', { name: /花样1.+(立体|3D)/ });
  act(() => screen.getByRole('button', { name: /^预览|^花样1/ }).focus());
  act(() => action()?.focus());
  act(() => screen.getByRole('button', { name: '关闭' }).focus());
  expect(action()).not.toBeNull();
  act(() => action()?.focus());
  act(() => screen.getByRole('button', { name: '别处' }).focus());
  expect(action()).toBeNull();
});

test('a picture is dragged by what is in its button, since Firefox drags no button', () => {
  const onDragStart = vi.fn();
  render(tile(true, { onDragStart }));
  const face = screen.getByRole('button', { name: /花样1/ }).querySelector('[draggable="true"]');
  if (face) fireEvent.dragStart(face);
  expect(onDragStart).toHaveBeenCalledOnce();
});
