import { zipOf } from '../zip';
import { cleanText, inChina, inChunks, yuanOf } from './cells';
import type { Column } from './column';

/** More than this and Excel calls the file broken. */
const TEXT_MAX = 32_767;
const ROWS_MAX = 1_048_576;
/** Days from 1899-12-30, where Excel's calendar begins, to 1970-01-01. */
const EPOCH_DAY = 25_569;
const DAY_MS = 86_400_000;

/** The numbers of the styles, in the order of `cellXfs` below. */
const STYLE = { text: 0, number: 0, header: 1, time: 2, money_fen: 3, shared: 4 } as const;
const WIDTH = { text: 24, number: 12, time: 20, money_fen: 14 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook that are the same in each. */
const FIXED: Record<string, string> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="center" vertical="center"/></xf></cellXfs></styleSheet>`,
};

export function xlsxOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>) {
  return zipOf([
    ...Object.entries(FIXED).map(([name, text]) => ({ name, content: [text] })),
    { name: 'xl/worksheets/sheet1.xml', content: inChunks(sheet(columns, rows)) },
  ]);
}

async function* sheet<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => lettersOf(index));
  const head = headOf(columns, letters);
  let number = head.rows.length;
  // The pane keeps the titles in sight.
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${number}" topLeftCell="A${number + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(widthOf).join('')}</cols><sheetData>`;
  yield head.rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('');
  for await (const row of rows) {
    number += 1;
    if (number > ROWS_MAX) throw new Error(`a sheet has at most ${ROWS_MAX} rows`);
    let cells = '';
    for (const [index, column] of columns.entries()) cells += cell(column, row, `${letters[index]}${number}`);
    yield `<row r="${number}">${cells}</row>`;
  }
  yield `</sheetData>${mergesOf(head.merged)}</worksheet>`;
}

interface Head {
  /** The cells of each row. */
  rows: string[];
  /** Ranges that are one cell. */
  merged: string[];
}

/** One row of titles, or two where columns share one: what shares none stands across both. */
function headOf<Row>(columns: readonly Column<Row>[], letters: readonly string[]): Head {
  const titles = (row: number, style: number) => (index: number) =>
    textCell(`${letters[index]}${row}`, columns[index]?.title ?? '', style);
  const all = [...columns.keys()];
  if (columns.every(({ group }) => group === undefined))
    return { rows: [all.map(titles(1, STYLE.header)).join('')], merged: [] };
  const merged: string[] = [];
  let top = '';
  for (const [index, { group }] of columns.entries()) {
    if (group === undefined) {
      top += titles(1, STYLE.shared)(index);
      merged.push(`${letters[index]}1:${letters[index]}2`);
      continue;
    }
    if (columns[index - 1]?.group === group) continue;
    const after = columns.findIndex((other, at) => at > index && other.group !== group);
    const last = (after === -1 ? columns.length : after) - 1;
    top += textCell(`${letters[index]}1`, group, STYLE.shared);
    if (last > index) merged.push(`${letters[index]}1:${letters[last]}1`);
  }
  const grouped = all.filter((index) => columns[index]?.group !== undefined);
  return { rows: [top, grouped.map(titles(2, STYLE.header)).join('')], merged };
}

const mergesOf = (ranges: readonly string[]): string =>
  ranges.length === 0
    ? ''
    : `<mergeCells count="${ranges.length}">${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

function widthOf<Row>({ kind, title, width }: Column<Row>, index: number): string {
  // Chinese characters are two wide.
  const chosen = width ?? Math.max(WIDTH[kind], 2 * title.length + 2);
  return `<col min="${index + 1}" max="${index + 1}" width="${chosen}" customWidth="1"/>`;
}

/** An empty value has no cell at all. */
function cell<Row>(column: Column<Row>, row: Row, place: string): string {
  const value = column.value(row);
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textCell(place, value, STYLE.text);
  return `<c r="${place}" s="${STYLE[column.kind]}"><v>${numberText(column.kind, value)}</v></c>`;
}

function numberText(kind: Column<never>['kind'], value: number | bigint | Date): string {
  if (value instanceof Date) return `${EPOCH_DAY + inChina(value).getTime() / DAY_MS}`;
  return kind === 'money_fen' ? yuanOf(value) : `${value}`;
}

/** Texts stand in their cells: a table of shared texts would have to be kept in memory to the end. */
function textCell(place: string, raw: string, style: number): string {
  // What is cut in the middle of a character is cleaned away.
  const text = cleanText(raw.slice(0, TEXT_MAX)).replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** 0 is A, 25 is Z, 26 is AA. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}
