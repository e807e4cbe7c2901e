import { beforeEach, expect, test } from 'vitest';
import { discardPreview, previewTheme, resetTheme, setTheme, useTheme } from './theme-store';

const kept = () => JSON.parse(localStorage.getItem('theme') ?? '{}') as Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  resetTheme();
});

test('a preview shows without being kept, and is gone when discarded', () => {
  previewTheme({ layout: 'float', theme: 'ocean' });
  expect(document.documentElement.dataset.theme).toBe('ocean');
  expect(kept()).toMatchObject({ layout: 'column', theme: 'blue-black' });
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
