export interface CsvRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
}

/** Nobody writes longer lines; a file without ends of lines is no list. */
const LINE_MAX = 20_000;

/**
 * Reads rows one by one (RFC 4180): cells in quotes may hold commas, quotes twice and ends of lines. What cannot be read
 * is thrown as the caller's own error.
 */
export function* csvRows(text: string, unreadable: (line: number, what: string) => Error): Generator<CsvRow> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const begun = line;
    const start = at;
    const cells: string[] = [];
    let cell = '';
    let quoted = false;
    for (; at < text.length; at += 1) {
      const sign = text[at];
      if (at - start > LINE_MAX) throw unreadable(begun, `> ${LINE_MAX}`);
      if (sign === '\n') line += 1;
      if (quoted) {
        if (sign !== '"') cell += sign;
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else quoted = false;
      } else if (sign === '"' && cell.trim() === '') {
        cell = '';
        quoted = true;
      } else if (sign === ',') {
        cells.push(cell);
        cell = '';
      } else if (sign === '\n') break;
      else cell += sign;
    }
    if (quoted) throw unreadable(begun, '"');
    at += 1;
    cells.push(cell.replace(/\r$/, ''));
    if (cells.some((one) => one.trim() !== '')) yield { line: begun, cells };
  }
}
