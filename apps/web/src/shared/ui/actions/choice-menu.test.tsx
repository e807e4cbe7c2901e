import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { ChoiceMenu } from './choice-menu';

type Order = 'new' | 'hot' | 'cheap' | 'dear';
const CHOICES = [
  { value: 'new', label: 'Newest' },
  { value: 'hot', label: 'Most popular' },
  { value: 'cheap', label: 'Lowest price' },
  { value: 'dear', label: 'Most expensive' },
] as const;

function Orders() {
  const [order, setOrder] = useState<Order>('hot');
  return (
    <>
      <ChoiceMenu label="Sort by" choices={CHOICES} value={order} onChange={setOrder} />
      <button type="button">Next</button>
    </>
  );
}
const trigger = (name = 'Sort by Most popular') => screen.getByRole('button', { name });
const here = () => document.activeElement?.textContent;

beforeEach(freshBrowser);
afterEach(cleanup);

test('the button says what is chosen, and the menu begins there', async () => {
  render(<Orders />);
  await userEvent.click(trigger());
  expect(screen.getByRole('menu', { name: 'Sort by' })).toBeTruthy();
  const chosen = screen.getByRole('menuitemradio', { name: 'Most popular', checked: true });
  expect(document.activeElement).toBe(chosen);
});

test('a menu that would leave the screen to the left begins where its button begins', async () => {
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  rect.mockReturnValue({ left: -64, right: 136 } as DOMRect);
  render(<Orders />);
  await userEvent.click(trigger());
  expect(screen.getByRole('menu').dataset.align).toBe('start');
  rect.mockReturnValue({ left: 20, right: 220 } as DOMRect);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(trigger());
  expect(screen.getByRole('menu').dataset.align).toBe('end');
  rect.mockRestore();
});

test('arrows open the menu and go round in it; Home and End lead to its ends', async () => {
  render(<Orders />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(here()).toBe('Most popular');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(here()).toBe('Most expensive');
  await userEvent.keyboard('{ArrowDown}');
  expect(here()).toBe('Newest');
  await userEvent.keyboard('{ArrowUp}');
  expect(here()).toBe('Most expensive');
  await userEvent.keyboard('{Home}');
  expect(here()).toBe('Newest');
  await userEvent.keyboard('{End}');
  expect(here()).toBe('Most expensive');
});

test('a letter leads to the next choice that begins with it', async () => {
  render(<Orders />);
  await userEvent.click(trigger());
  await userEvent.keyboard('m');
  expect(here()).toBe('Most expensive');
  await userEvent.keyboard('M');
  expect(here()).toBe('Most popular');
  await userEvent.keyboard('z');
  expect(here()).toBe('Most popular');
});

test.each(['{Enter}', ' '])('"%s" chooses, and the focus is back on the button', async (key) => {
  render(<Orders />);
  await userEvent.tab();
  await userEvent.keyboard(`{Enter}l${key}`);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger('Sort by Lowest price'));
});

test('Esc leaves everything as it was', async () => {
  render(<Orders />);
  await userEvent.click(trigger());
  await userEvent.keyboard('{End}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test('Tab closes the menu and goes on behind the button', async () => {
  render(<Orders />);
  await userEvent.click(trigger());
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(here()).toBe('Next');
});

test('a press beside the menu closes it', async () => {
  render(<Orders />);
  await userEvent.click(trigger());
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
