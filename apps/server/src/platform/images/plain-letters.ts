/** Capital letters and digits of five by seven squares: a server may have no font at all. */
const LETTERS: Record<string, string> = {
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  ':': '0036360000',
  '-': '0808080808',
  '.': '0060600000',
  _: '4040404040',
  '@': '324979413e',
};
const COLUMNS = 5;
const ROWS = 7;
const ADVANCE = COLUMNS + 1;

export const lettersWidth = (text: string, size: number): number => text.length * ADVANCE * (size / ROWS);

/** The text as the path of an SVG whose top left corner is the origin; what has no letter here is a gap. */
export function lettersPath(text: string, size: number): string {
  const square = size / ROWS;
  const at = (n: number) => (n * square).toFixed(2);
  const squares: string[] = [];
  [...text.toUpperCase()].forEach((letter, place) => {
    const columns = Buffer.from(LETTERS[letter] ?? '', 'hex');
    columns.forEach((bits, column) => {
      for (let row = 0; row < ROWS; row += 1)
        if (bits & (1 << row))
          squares.push(`M${at(place * ADVANCE + column)} ${at(row)}h${at(1)}v${at(1)}h-${at(1)}z`);
    });
  });
  return squares.join('');
}
