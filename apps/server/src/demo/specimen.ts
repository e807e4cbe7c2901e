import type { PaperSide } from '@motif/contract/features/verifications/verification-reviews';
import sharp from 'sharp';
import { lettersPath, lettersWidth } from '../platform/images/plain-letters';

/** 样 and 例 of 24 by 24 squares, since a server may have no Chinese font. */
const GLYPHS = [
  '0c08100e3c3c0e1c380e1e381e0c707ffffc7ffffc1e03c00e03801e03c01f3ffc1fbffc3f83c03f83807e03c07e7ffe6e7ffe4e03c00e03800e03800e03800e03800c0180000000',
  '08000c0ffe0c0dfe0c1dfecc1c60cc38e0cc38e0cc78fecc78fecc79cecc79cecc7b8ccc1f9ccc1b7ccc187ccc1838cc1838cc18700c18700c18e01c19e0fc18c0fc180000000000',
];
const ROWS = 24;
const WIDTH = 1000;
const HEIGHT = 632;

/** A made-up paper that nobody takes for a real one: shapes in its places, and what it is written across. */
export function drawSpecimen(side: PaperSide): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#c9d3da"/>
<rect x="30" y="30" width="${WIDTH - 60}" height="${HEIGHT - 60}" rx="28" fill="#f3f7f6"/>
${SHAPES[side]}
<g fill="#c62a33" fill-opacity=".72" transform="rotate(-16 500 316)">
${glyphs(330, 150, 170)}
<path transform="translate(${500 - lettersWidth('SPECIMEN', 84) / 2} 350)" d="${lettersPath('SPECIMEN', 84)}"/>
</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

const line = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="18" rx="9" fill="#9fb2bd"/>`;

const SHAPES: Record<PaperSide, string> = {
  front: `${line(90, 110, 240)}${line(90, 190, 320)}${line(90, 270, 420)}${line(90, 310, 360)}${line(90, 500, 560)}
<circle cx="790" cy="220" r="78" fill="#b7c6cf"/><path d="M650 430c14-96 70-140 140-140s126 44 140 140z" fill="#b7c6cf"/>`,
  back: `<circle cx="190" cy="190" r="92" fill="#e2b9a4"/><circle cx="190" cy="190" r="60" fill="#f3f7f6"/>
${line(350, 130, 480)}${line(350, 210, 380)}${line(240, 470, 220)}${line(500, 470, 300)}`,
  licence: `<rect x="60" y="60" width="880" height="512" fill="none" stroke="#b9a46a" stroke-width="6"/>
${line(340, 120, 320)}${line(120, 230, 460)}${line(120, 300, 380)}${line(120, 370, 520)}${line(120, 440, 300)}
<rect x="740" y="380" width="140" height="140" fill="#b7c6cf"/>`,
};

function glyphs(x: number, y: number, size: number): string {
  const square = size / ROWS;
  const squares: string[] = [];
  GLYPHS.forEach((hex, place) => {
    for (let row = 0; row < ROWS; row += 1) {
      const bits = Number.parseInt(hex.slice(row * 6, row * 6 + 6), 16);
      for (let column = 0; column < ROWS; column += 1)
        if (bits & (1 << (ROWS - 1 - column)))
          squares.push(
            `M${(x + place * size + column * square).toFixed(1)} ${(y + row * square).toFixed(1)}h${square}v${square}h-${square}z`,
          );
    }
  });
  return `<path d="${squares.join('')}"/>`;
}
