import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../../../test/show-screen';
import { cellsOf, type SheetChoices, type SheetRow } from './sheet-cells';
import { type CellRange, typeInto } from './sheet-edits';
import { SheetGrid } from './sheet-grid';

const CHOICES: SheetChoices = { category: [{ value: 3, label: '花卉' }], folder: [], visibility: [], ai: [] };
const row = (id: string): SheetRow => ({ id, cells: { ...cellsOf(id, { tags: ['红', '花'] }, CHOICES) } });

function Grid() {
  const [rows, setRows] = useState<readonly SheetRow[]>([row('rose'), row('lily')]);
  const [range, setRange] = useState<CellRange>({ column: 'name', from: 0, to: 0 });
  return (
    <SheetGrid
      rows={rows}
      choices={CHOICES}
      fileOf={(id) => ({ name: `${id}.png`, preview: null })}
      label="sheet"
      range={range}
      sort={null}
      seek={null}
      mayEdit={() => true}
      onRange={setRange}
      onType={(at, column, text) => setRows(typeInto(rows, at, column, text))}
      onPaste={() => {}}
      onSort={() => {}}
      onShortcut={() => {}}
    />
  );
}

const cell = (column: string, file = 'rose.png') =>
  screen.getByLabelText<HTMLInputElement>(`${column}：${file}`);
const here = () => document.activeElement?.getAttribute('aria-label');

beforeEach(() => {
  showScreen(<Grid />);
  act(() => cell('标签').focus());
});
afterEach(cleanup);

test('a cell that was reached by key is left to both sides by the arrows, as in a spreadsheet', async () => {
  await userEvent.keyboard('{ArrowRight}');
  expect(here()).toBe('系列：rose.png');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  // A cell with a list keeps the arrows that walk it.
  expect(here()).toBe('图片分类：rose.png');
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowLeft}{ArrowLeft}');
  expect(here()).toBe('图片名称：lily.png');
  await userEvent.keyboard('{ArrowLeft}');
  expect(here()).toBe('图片名称：lily.png');
});

test('while a text is edited the arrows walk through it, and leave the cell at its ends', async () => {
  await userEvent.keyboard('ab');
  expect(cell('标签').value).toBe('ab');
  await userEvent.keyboard('{ArrowLeft}');
  expect([here(), cell('标签').selectionStart]).toEqual(['标签：rose.png', 1]);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(here()).toBe('图片名称：rose.png');
  await userEvent.keyboard('{ArrowRight}cd{ArrowRight}');
  expect([here(), cell('标签').value]).toEqual(['系列：rose.png', 'cd']);
});

test('a part of a text that is selected is not left, and Shift selects text', async () => {
  cell('标签').setSelectionRange(0, 1);
  await userEvent.keyboard('{ArrowRight}');
  expect(here()).toBe('标签：rose.png');
  cell('标签').setSelectionRange(0, 0);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(here()).toBe('标签：rose.png');
});

test.each([
  ['while it composes', { isComposing: true }],
  // Safari says that the composition is over before the key that ended it.
  ['with the key that ends it', { keyCode: 229 }],
])('an input method keeps the keys %s', (_, event) => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'Enter'])
    fireEvent.keyDown(cell('标签'), { key, ...event });
  expect(here()).toBe('标签：rose.png');
});
