/** All measures are in points (1/72 inch), from the upper left corner of an A4 page. */
export const PAGE = { width: 595, height: 842 } as const;

export interface PdfText {
  x: number;
  /** Of the line that the letters stand on. */
  y: number;
  size: number;
  text: string;
  colour?: Colour;
}
export interface PdfBox {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number];

const BLACK: Colour = [0.1, 0.1, 0.12];
/** Letters, digits and what else is narrow take half of the width of a Chinese character. */
const NARROW = /[\u0020-\u007e]/;

/** How wide a text is. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (NARROW.test(letter) ? size / 2 : size), 0);

/** Breaks a text into lines that fit; words of letters stay whole where they can. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/[\u0021-\u007e]+ ?|./gsu) ?? []) {
    for (const part of widthOf(word, size) > width ? word : [word]) {
      if (line && widthOf(line + part.trimEnd(), size) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += part;
    }
  }
  return line ? [...lines, line.trimEnd()] : lines;
}

/**
 * A page with text, boxes and one picture. Fonts are not in the file: a Chinese one has megabytes, and every reader has
 * one for the standard name used here.
 */
export class PdfPage {
  private readonly drawn: string[] = [];
  private picture: { jpeg: Buffer; width: number; height: number } | undefined;

  text({ x, y, size, text, colour = BLACK }: PdfText): void {
    const hex = Buffer.from(text, 'utf16le').swap16().toString('hex');
    this.drawn.push(`${rgb(colour)} rg BT /F1 ${size} Tf ${n(x)} ${up(y)} Td <${hex}> Tj ET`);
  }

  fill({ x, y, width, height }: PdfBox, colour: Colour = BLACK): void {
    this.drawn.push(`${rgb(colour)} rg ${n(x)} ${up(y + height)} ${n(width)} ${n(height)} re f`);
  }

  outline({ x, y, width, height }: PdfBox, colour: Colour, line = 1): void {
    this.drawn.push(`${rgb(colour)} RG ${line} w ${n(x)} ${up(y + height)} ${n(width)} ${n(height)} re S`);
  }

  /** A page has one picture; pixels are RGB. */
  image(jpeg: Buffer, pixels: { width: number; height: number }, { x, y, width, height }: PdfBox): void {
    this.picture = { jpeg, ...pixels };
    this.drawn.push(`q ${n(width)} 0 0 ${n(height)} ${n(x)} ${up(y + height)} cm /Im Do Q`);
  }

  /** The whole file. */
  toPdf(title: string): Buffer {
    const content = Buffer.from(this.drawn.join('\n'));
    const { picture } = this;
    const image = picture ? '/XObject << /Im 8 0 R >>' : '';
    const objects: (string | Buffer)[] = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${image} >> >>`,
      pdfStream('', content),
      '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /FontDescriptor 7 0 R /DW 1000 /W [1 95 500] >>',
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ];
    if (picture) {
      const { width, height, jpeg } = picture;
      objects.push(
        pdfStream(
          `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode `,
          jpeg,
        ),
      );
    }
    const name = Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('hex');
    objects.push(`<< /Title <${name}> >>`);
    return assemblePdf(objects);
  }
}

const n = (value: number) => Number(value.toFixed(2));
/** A PDF counts upwards. */
const up = (y: number) => n(PAGE.height - y);
const rgb = (colour: Colour) => colour.map(n).join(' ');

/** An object of a PDF that holds bytes. */
export const pdfStream = (entries: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries}/Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);

/** Numbers the objects and lists where each begins; the first is the catalogue, the last says the title. */
export function assemblePdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  const add = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    at += bytes.length;
  };
  // Bytes above 127 tell programs that this is no text.
  add('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n');
  const starts = objects.map((body, index) => {
    const start = at;
    add(`${index + 1} 0 obj\n`);
    add(body);
    add('\nendobj\n');
    return start;
  });
  const table = at;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const start of starts) add(`${String(start).padStart(10, '0')} 00000 n \n`);
  add(
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}
