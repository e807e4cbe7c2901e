import { mix, readable } from '../../core/color';
import { sparkle } from '../../core/curve';
import { cells, halfDrop } from '../../core/layout';
import {
  burgundy,
  charcoal,
  cobalt,
  coral,
  cream,
  deepSea,
  forest,
  lemon,
  lilac,
  midnight,
  mint,
  mustard,
  paper,
  peach,
  peacock,
  persimmon,
  sakura,
  seaSalt,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, createStamps, line, n, path, place, rect, repeat, ring } from '../../core/svg';
import { heartFor, petalColors } from '../../flora/bouquet';
import { camellia, cosmos, daisy, forgetMeNot } from '../../flora/flowers';
import { leaf, sprig } from '../../flora/leaves';
import { characters, word } from '../../motifs/letters';

const words = [
  'HELLO',
  'BLOOM',
  'LOVE',
  'DREAM',
  'OCEAN',
  'WILD',
  'SMILE',
  'HAPPY',
  'SUNDAY',
  'RELAX',
  'CIAO',
  'ENJOY',
  'MERCI',
  'PEACE',
];

/** Rows of one word from edge to edge, shifted like printed tape. */
function tape(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const colors = readable([...p.a, p.ink], p.ground, 0.2);
  const text = word(rng.pick(words), 26);
  const size = u * rng.range(11, 20);
  const k = size / 100;
  const pitch = size * 1.55;
  const unit = (text.width + 60) * k;
  const slant = rng.pick([0, 0, -12]);
  const reach = slant ? h * 0.24 : 0;
  const rows = Math.ceil((h + reach * 2) / pitch);
  const body = repeat(rows, (row) => {
    const color = cycle(colors, row);
    const shift = -((row * unit * 0.37) % unit);
    const y = -reach + row * pitch + (pitch - size) / 2;
    return repeat(Math.ceil((w + unit) / unit) + 1, (i) =>
      place(line(text.d, color, row % 2 ? 8 : 20), shift + i * unit, y, 0, k),
    );
  });
  return (
    rect(0, 0, w, h, p.ground) +
    (slant ? `<g transform="rotate(${slant} ${n(w / 2)} ${n(h / 2)})">${body}</g>` : body)
  );
}

/** Words that fill a row of tiles exactly, or two rows of the narrow format. */
const fitting: Readonly<Record<number, readonly string[]>> = {
  2: ['LOVE', 'WILD', 'CIAO', 'MOON'],
  3: ['JOY', 'SUN', 'SEA', 'YES', 'FUN'],
  4: ['LOVE', 'WILD', 'CIAO', 'BOOM', 'MOON'],
  6: ['SUNDAY', 'SUMMER', 'SPRING', 'FLOWER'],
};

/** One letter to a tile, the word read across the wall. */
function tiles(scene: Scene) {
  const { rng, w, h, p } = scene;
  const across = h > w * 1.5 ? 2 : w > h * 1.5 ? 6 : 3 + rng.int(0, 1);
  const text = rng.pick(fitting[across] ?? words);
  const grounds = [p.ground, p.soft, ...p.a];
  const body = cells(w, h, across).map(({ x, y, r }, i) => {
    const ground = cycle(grounds, i * 3 + rng.int(0, 2));
    const [a, b] = rng.shuffle(readable([...p.a, p.ink, p.ground], ground, 0.25));
    const letter = word(text[i % text.length] ?? 'O', 0);
    const k = (r * 0.52) / 100;
    const disc = rng.chance(0.4) ? circle(x + r / 2, y + r / 2, r * 0.44, b ?? p.soft) : '';
    const color = disc ? cycle(readable([ground, p.ink, p.ground], b ?? ground, 0.2), 0) : (a ?? p.ink);
    return (
      rect(x - 0.5, y - 0.5, r + 1, r + 1, ground) +
      disc +
      place(line(letter.d, color, 23), x + r / 2 - (letter.width * k) / 2, y + r * 0.24, 0, k)
    );
  });
  return body.join('');
}

/** A large initial wound with flowers. */
function initial(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const letter = word(rng.pick(['A', 'B', 'C', 'D', 'E', 'H', 'J', 'L', 'M', 'N', 'R', 'S']), 0);
  const k = (Math.min(w * 0.95, h * 0.62) * 0.9) / 100;
  const colors = petalColors(p);
  const stamps = createStamps();
  const heads = colors
    .slice(0, 4)
    .flatMap((petal, i) => [
      stamps.add(cycle([camellia, cosmos, daisy], i)(u * 6, petal, heartFor(petal, p))),
      stamps.add(forgetMeNot(u * 2.4, petal, p.ink)),
    ]);
  const green = [
    stamps.add(sprig(u * 13, p.leaf)),
    stamps.add(leaf(u * 11, u * 4, mix(p.leaf, p.ink, 0.15))),
  ];
  const [cx, cy] = [w / 2, h / 2];
  const wreath = repeat(26, (i) => {
    const angle = (i / 26) * Math.PI * 2;
    const [x, y] = [cx + Math.cos(angle) * w * 0.47, cy + Math.sin(angle) * h * 0.47];
    return (
      cycle(green, i)(x, y, (angle * 180) / Math.PI - 90 + rng.range(-50, 50), 1.1) +
      cycle(green, i + 1)(x, y, (angle * 180) / Math.PI - 90 + rng.range(-70, 70)) +
      cycle(heads, i * 3 + rng.int(0, 2))(x, y, rng.range(0, 360), rng.range(0.75, 1.2))
    );
  });
  const glyph = (color: string, width: number, dx: number) =>
    place(line(letter.d, color, width), cx - (letter.width * k) / 2 + dx, cy - 50 * k + dx, 0, k);
  return (
    stamps.defs() +
    rect(0, 0, w, h, p.ground) +
    glyph(p.soft, 24, u * 1.6) +
    glyph(cycle(colors, 0), 22, 0) +
    glyph(p.ground, 2, 0) +
    wreath
  );
}

/** Roundels with a character of good fortune. */
function fortune(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const step = u * rng.range(20, 32);
  const r = step * 0.4;
  const stamps = createStamps();
  const c = readable(p.a, p.ground, 0.2);
  const roundel = (d: string, ground: string, ink: string) =>
    stamps.add(
      circle(0, 0, r, ground) +
        ring(0, 0, r * 0.9, ink, r * 0.03) +
        line(
          repeat(24, (i) => {
            const a = (i * Math.PI) / 12;
            return `M${n(Math.cos(a) * r * 0.8)} ${n(Math.sin(a) * r * 0.8)}h0`;
          }),
          ink,
          r * 0.055,
        ) +
        place(line(d, ink, 7.5), -r * 0.46, -r * 0.46, 0, (r * 0.92) / 100),
    );
  const kinds = [
    roundel(characters.囍, cycle(c, 0), p.ground),
    roundel(characters.吉, cycle(c, 1), p.ground),
    roundel(characters.喜, p.soft, cycle(c, 0)),
  ];
  const star = stamps.add(path(sparkle(0, 0, step * 0.12), cycle(c, 2)));
  const body = halfDrop(w, h, step, step * 0.5 * 1.72).map(
    ({ x, y, row, column }) => cycle(kinds, row + column)(x, y) + star(x + step / 2, y),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

export const lettersFamily: Family = {
  id: 'letters',
  series: '字母海报',
  style: 'type',
  tags: ['字母', '文字', '海报'],
  palettes: [
    cream,
    burgundy,
    mint,
    cobalt,
    peach,
    charcoal,
    mustard,
    lilac,
    deepSea,
    coral,
    paper,
    forest,
    seaSalt,
    sakura,
    midnight,
    persimmon,
    peacock,
    lemon,
  ],
  compositions: [
    {
      names: [
        ['字母胶带', 'Letter Tape'],
        ['心情标语', 'Mood Slogan'],
        ['英文宣言', 'Manifesto'],
      ],
      tags: ['标语', '英文'],
      draw: tape,
    },
    {
      names: [
        ['字母积木', 'Letter Blocks'],
        ['字母方块', 'Letter Tiles'],
        ['拼字游戏', 'Word Game'],
      ],
      tags: ['积木'],
      draw: tiles,
    },
    {
      names: [
        ['花体字母', 'Floral Initial'],
        ['鲜花字母', 'Letter in Flowers'],
        ['花环字母', 'Wreathed Letter'],
      ],
      tags: ['花卉', '花环'],
      draw: initial,
    },
    {
      names: [
        ['囍字团花', 'Double Happiness'],
        ['吉祥喜字', 'Lucky Characters'],
        ['喜上眉梢', 'Joyful Characters'],
      ],
      tags: ['喜字', '国风', '婚礼'],
      draw: fortune,
    },
  ],
};
