import { expect, test } from 'vitest';
import {
  becomesPublic,
  type Cells,
  cellsOf,
  isCellValid,
  readCells,
  type SheetChoices,
  type SheetRow,
} from './sheet-cells';
import { fillDown, numberDown, parseClipboard, pasteAt, sortRows } from './sheet-edits';

const CHOICES: SheetChoices = {
  category: [{ value: 3, label: '花卉' }],
  folder: [],
  visibility: [
    { value: 'private', label: '仅自己' },
    { value: 'public', label: '上架市场' },
  ],
  ai: [
    { value: 'yes', label: '是' },
    { value: 'no', label: '否' },
  ],
};
const row = (id: string, cells: Partial<Cells> = {}): SheetRow => ({
  id,
  cells: { ...cellsOf(id, {}, CHOICES), ...cells },
});
const always = () => true;
const column = (rows: SheetRow[], name: keyof Cells) => rows.map(({ cells }) => cells[name]);
const ROWS = [row('a'), row('b'), row('c'), row('d')];

test('a cell fills those below it: the selected ones, or all down to the last', () => {
  const priced = [row('a', { price: '12' }), ...ROWS.slice(1)];
  const some = fillDown(priced, { column: 'price', from: 0, to: 1 }, always);
  expect(column(some, 'price')).toEqual(['12', '12', '0', '0']);
  const all = fillDown(priced, { column: 'price', from: 0, to: 0 }, always);
  expect(column(all, 'price')).toEqual(['12', '12', '12', '12']);
  // A finished picture is shared in its gallery.
  const guarded = fillDown(priced, { column: 'price', from: 0, to: 0 }, ({ id }) => id !== 'c');
  expect(column(guarded, 'price')).toEqual(['12', '12', '0', '12']);
});

test('numbers go on from the first cell and keep their zeros', () => {
  const named = (name: string) => [row('a', { name }), ...ROWS.slice(1)];
  const numbered = (name: string) =>
    column(numberDown(named(name), { column: 'name', from: 0, to: 0 }, always), 'name');
  expect(numbered('牡丹')).toEqual(['牡丹 01', '牡丹 02', '牡丹 03', '牡丹 04']);
  expect(numbered('P-008')).toEqual(['P-008', 'P-009', 'P-010', 'P-011']);
  expect(numbered('9')).toEqual(['09', '10', '11', '12']);
});

test('columns copied from a spreadsheet land in the cells to the right and below, and no further', () => {
  const cells = parseClipboard('玫瑰\t红，花\r\n牡丹\t粉\r\n');
  expect(cells).toEqual([
    ['玫瑰', '红，花'],
    ['牡丹', '粉'],
  ]);
  const pasted = pasteAt(ROWS, 2, 'name', cells, always);
  expect(column(pasted, 'name')).toEqual(['a', 'b', '玫瑰', '牡丹']);
  expect(column(pasted, 'tags')).toEqual(['', '', '红，花', '粉']);
  expect(pasteAt(ROWS, 3, 'price', [['5', 'x'], ['6']], always)[3]?.cells.price).toBe('5');
});

test('a cell with lines or quotes of its own stays one cell, so nothing below it moves', () => {
  expect(parseClipboard('"玫瑰\n（红）"\t粉\r\n"5"" 杯"\t"带,逗号"\r\n\r\n6" 盘\t\r\n')).toEqual([
    ['玫瑰 （红）', '粉'],
    ['5" 杯', '"带,逗号"'],
    [''],
    ['6" 盘', ''],
  ]);
  expect(parseClipboard('"没有结束\n牡丹')).toEqual([['"没有结束'], ['牡丹']]);
});

test('names are sorted as people count: 2 before 10', () => {
  const rows = [row('10'), row('2'), row('1')];
  expect(column(sortRows(rows, 'name', false), 'name')).toEqual(['1', '2', '10']);
  expect(column(sortRows(rows, 'name', true), 'name')).toEqual(['10', '2', '1']);
});

test('cells are read back as details, and what is none of the choices is said', () => {
  const { cells } = row('a', {
    tags: '红，花',
    category: '花卉',
    visibility: '上架市场',
    price: '5',
    ai: '是',
  });
  expect(readCells(cells, CHOICES)).toEqual({
    name: 'a',
    details: {
      tags: ['红', '花'],
      series: null,
      image_category_id: 3,
      personal_category_id: null,
      visibility: 'public',
      price: 5,
      ai_generated: true,
    },
  });
  expect(isCellValid('category', '树', CHOICES)).toBe(false);
  expect(isCellValid('category', '', CHOICES)).toBe(true);
  expect(isCellValid('visibility', '', CHOICES)).toBe(false);
  expect(isCellValid('price', '1', CHOICES)).toBe(false);
  expect(isCellValid('name', ' ', CHOICES)).toBe(false);
  expect(isCellValid('ai', 'x', CHOICES)).toBe(false);
});

test('a row that is sent to the market by its cell is noticed, one that was on its way there is not', () => {
  const [own, offered] = [row('a').cells, row('a', { visibility: '上架市场' }).cells];
  expect(becomesPublic(offered, own, CHOICES)).toBe(true);
  expect(becomesPublic(offered, offered, CHOICES)).toBe(false);
  expect(becomesPublic(own, offered, CHOICES)).toBe(false);
});
