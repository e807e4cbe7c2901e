import { beforeEach, expect, test } from 'vitest';
import { discardPreview, previewDefaults, previewTheme, setTheme, useTheme } from './theme-store';

const kept = () => JSON.parse(localStorage.getItem('theme') ?? '{}') as Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  discardPreview();
});

test('the defaults show at once and wait for Save like every other choice', () => {
  setTheme({ layout: 'float' });
  previewDefaults();
  expect(useTheme.getState().layout).toBe('column');
  expect(kept().layout).toBe('float');
  discardPreview();
  expect(useTheme.getState().layout).toBe('float');
  previewDefaults();
  setTheme({});
  expect(kept().layout).toBe('column');
});

test('a preview shows without being kept, and is gone when discarded', () => {
  previewTheme({ layout: 'float', theme: 'ocean' });
  expect(document.documentElement.dataset.theme).toBe('ocean');
  expect(kept()).toEqual({});
  discardPreview();
  expect(useTheme.getState().layout).toBe('column');
  expect(document.documentElement.dataset.theme).toBe('blue-black');
});

test('saving keeps what is shown, and nothing that is only derived', () => {
  previewTheme({ layout: 'float', mode: 'dark' });
  setTheme({});
  expect(kept()).toMatchObject({ layout: 'float', mode: 'dark' });
  expect(kept()).not.toHaveProperty('resolved');
});

test('a setting that is not known falls back to its default, the others stay', () => {
  localStorage.setItem('theme', JSON.stringify({ layout: 'spiral', tabs: 'yes', theme: 'red-white' }));
  discardPreview();
  expect(useTheme.getState()).toMatchObject({ layout: 'column', tabs: false, theme: 'red-white' });
});
