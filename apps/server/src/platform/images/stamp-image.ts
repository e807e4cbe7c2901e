import { lettersPath, lettersWidth } from './plain-letters';

/** The height of the letters as a share of the shorter side, so that a cut-out still has some of them. */
const LETTER_SHARE = 0.035;
const LETTER_MIN = 9;
const SLANT = -24;
/** White with a dark edge is visible on light and on dark papers, and what is below stays readable. */
const STYLE = 'fill="#fff" fill-opacity=".5" stroke="#000" stroke-opacity=".42" stroke-width=".8"';

/** Writes a line of plain letters across a picture of ours, again and again, so that a photo of it names who took it. */
export async function stampImage(image: Buffer, line: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(image).metadata();
  const size = Math.max(LETTER_MIN, Math.round(Math.min(width, height) * LETTER_SHARE));
  const step = { x: lettersWidth(line, size) + size * 4, y: size * 6 };
  const path = lettersPath(line, size);
  const diagonal = Math.hypot(width, height);
  const places: string[] = [];
  for (let y = -diagonal, row = 0; y < diagonal; y += step.y, row += 1)
    for (let x = -diagonal - (row % 2 ? step.x / 2 : 0); x < diagonal; x += step.x)
      places.push(`<use href="#line" x="${x.toFixed(0)}" y="${y.toFixed(0)}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><path id="line" d="${path}"/></defs>
<g ${STYLE} transform="rotate(${SLANT} ${width / 2} ${height / 2})">${places.join('')}</g></svg>`;
  return sharp(image)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
