import { Readable } from 'node:stream';
import { LICENCE_WORDS } from '@motif/contract/features/market/licence-words';
import { dayOf } from '../../../platform/china-days';
import type { UserContext } from '../../../platform/context';
import type { SentFile } from '../../../platform/http/serve-file';
import { qrSquares } from '../../../platform/images/draw-qr';
import { type Colour, linesOf, PAGE, type PdfBox, PdfPage, widthOf } from '../../../platform/pdf/pdf';
import { readCertificate } from './read-certificate';

const GREY: Colour = [0.42, 0.42, 0.46];
const LINE: Colour = [0.8, 0.78, 0.72];
const RED: Colour = [0.75, 0.15, 0.15];
const MARGIN = 64;
const FRAME: PdfBox = { x: 36, y: 36, width: PAGE.width - 72, height: PAGE.height - 72 };
const PICTURE: PdfBox = { x: MARGIN, y: 190, width: 190, height: 190 };
const FACTS_X = PICTURE.x + PICTURE.width + 28;
const RIGHT = PAGE.width - MARGIN;
const QR = 96;

/** The certificate as a file to print. Names are those of the day it was given; whether it holds, the code says. */
export async function certificatePdf(ctx: UserContext, id: number, origin: string): Promise<SentFile> {
  const certificate = await readCertificate(ctx, id, origin);
  const words = LICENCE_WORDS[ctx.language];
  const page = new PdfPage();
  page.outline(FRAME, LINE);
  centre(page, words.title, 112, 26);
  centre(page, `${words.number} ${certificate.number}`, 138, 10, GREY);
  if (certificate.revoked_at) centre(page, words.ended, 162, 12, RED);
  await drawPicture(page, ctx, certificate.shown_key);
  let y = PICTURE.y + 12;
  for (const [name, value, note] of [
    [words.picture, certificate.picture.name, certificate.ai_generated && words.ai],
    [words.licensor, certificate.licensor.name],
    [words.licensee, certificate.licensee.name],
    [words.issued, dayOf(new Date(certificate.issued_at))],
  ] satisfies [string, string, (string | false)?][]) {
    page.text({ x: FACTS_X, y, size: 9, text: name, colour: GREY });
    y = paragraph(page, value, { x: FACTS_X, y: y + 18, size: 13 });
    if (note) y = paragraph(page, note, { x: FACTS_X, y, size: 10, colour: GREY });
    y += 14;
  }
  y = Math.max(y, PICTURE.y + PICTURE.height + 40);
  page.text({ x: MARGIN, y, size: 11, text: words.scope, colour: GREY });
  paragraph(page, words.scopeText, { x: MARGIN, y: y + 22, size: 11 });
  const code = { x: RIGHT - QR, y: FRAME.y + FRAME.height - QR - 52 };
  for (const square of await qrSquares(certificate.check_url, QR))
    page.fill({ ...square, x: code.x + square.x, y: code.y + square.y });
  const scanX = code.x + (QR - widthOf(words.scan, 9)) / 2;
  page.text({ x: scanX, y: code.y + QR + 16, size: 9, text: words.scan, colour: GREY });
  paragraph(page, certificate.check_url, { x: MARGIN, y: code.y + QR, size: 8, colour: GREY }, code.x - 24);
  const name = `${words.title} ${certificate.number}`;
  return {
    name: `${name}.pdf`,
    content_type: 'application/pdf',
    body: Readable.from([page.toPdf(name)]),
  };
}

function centre(page: PdfPage, text: string, y: number, size: number, colour?: Colour): void {
  page.text({ x: (PAGE.width - widthOf(text, size)) / 2, y, size, text, ...(colour && { colour }) });
}

/** Writes lines down the page and returns where the next would stand. */
function paragraph(
  page: PdfPage,
  text: string,
  { x, y, size, colour }: { x: number; y: number; size: number; colour?: Colour },
  right = RIGHT,
): number {
  let line = y;
  for (const part of linesOf(text, size, right - x)) {
    page.text({ x, y: line, size, text: part, ...(colour && { colour }) });
    line += size * 1.6;
  }
  return line;
}

/** The small form of the picture, as large as it fits. What was banned or erased may have none. */
async function drawPicture(page: PdfPage, { storage }: UserContext, key: string): Promise<void> {
  if (!(await storage.head(key))) return page.outline(PICTURE, LINE);
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(await storage.read(key))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(PICTURE.width / info.width, PICTURE.height / info.height);
  page.image(data, info, {
    x: PICTURE.x,
    y: PICTURE.y,
    width: info.width * scale,
    height: info.height * scale,
  });
}
