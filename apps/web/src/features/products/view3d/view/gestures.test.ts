import { beforeEach, expect, test, vi } from 'vitest';
import { type GestureActions, listenToGestures } from './gestures';

const actions = { turn: vi.fn<GestureActions['turn']>(), zoom: vi.fn<GestureActions['zoom']>() };
const outside = vi.fn();
let element: HTMLElement;
let forget: () => void;

const pointer = (type: string, pointerId: number, clientX: number, clientY = 0) =>
  element.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, bubbles: true }));
const key = (name: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
  element.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  vi.clearAllMocks();
  const around = document.createElement('div');
  around.addEventListener('keydown', outside);
  element = document.createElement('div');
  element.setPointerCapture = () => undefined;
  around.append(element);
  forget = listenToGestures(element, actions);
});

test('one finger turns, two fingers zoom by how far they part', () => {
  pointer('pointermove', 1, 50);
  expect(actions.turn).not.toHaveBeenCalled();
  pointer('pointerdown', 1, 0);
  pointer('pointermove', 1, 100, -50);
  expect(actions.turn.mock.calls[0]?.[0]).toBeGreaterThan(0);
  expect(actions.turn.mock.calls[0]?.[1]).toBeLessThan(0);
  pointer('pointerdown', 2, 0, -50);
  pointer('pointermove', 1, 200, -50);
  expect(actions.zoom).toHaveBeenCalledWith(2);
  expect(actions.turn).toHaveBeenCalledTimes(1);
  pointer('pointerup', 1, 200);
  pointer('pointercancel', 2, 0);
  pointer('pointermove', 1, 300);
  expect(actions.turn).toHaveBeenCalledTimes(1);
});

test('arrows and + - are taken, and go no further; everything else is left to the page', () => {
  expect([key('ArrowLeft'), key('ArrowUp'), key('+'), key('-')]).toEqual([true, true, true, true]);
  expect(actions.turn.mock.calls.map(([yaw, pitch]) => [Math.sign(yaw), Math.sign(pitch)])).toEqual([
    [-1, 0],
    [0, 1],
  ]);
  expect(actions.zoom.mock.calls.map(([ratio]) => ratio > 1)).toEqual([true, false]);
  expect(outside).not.toHaveBeenCalled();
  expect([key('Escape'), key('Tab'), key('ArrowLeft', { altKey: true })]).toEqual([false, false, false]);
  expect(outside).toHaveBeenCalledTimes(3);
});

test('the wheel zooms and does not scroll the page; afterwards nothing is listened to', () => {
  const wheel = new WheelEvent('wheel', { deltaY: -100, cancelable: true });
  element.dispatchEvent(wheel);
  expect(wheel.defaultPrevented).toBe(true);
  expect(actions.zoom.mock.calls[0]?.[0]).toBeGreaterThan(1);
  forget();
  expect(key('ArrowLeft')).toBe(false);
  expect(actions.turn).not.toHaveBeenCalled();
});
