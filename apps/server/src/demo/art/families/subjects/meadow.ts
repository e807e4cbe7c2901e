import { mix } from '../../core/color';
import {
  cream,
  dark,
  dustyRose,
  lemon,
  lilac,
  mint,
  mist,
  mustard,
  peach,
  peacock,
  sakura,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, createStamps, line, n, place, rect, repeat } from '../../core/svg';
import { heartFor, petalColors } from '../../flora/bouquet';
import { camellia, cosmos, daisy, forgetMeNot, poppy } from '../../flora/flowers';
import { fern, leaf, sprig } from '../../flora/leaves';
import { sideFlowers } from '../../flora/side-flowers';

const open = [daisy, cosmos, poppy] as const;

function meadow(scene: Scene, rows: number, horizon: number) {
  const { rng, w, h, u, p } = scene;
  const stamps = createStamps();
  const colors = petalColors(p);
  const heads = colors.slice(0, 4).flatMap((petal, i) => {
    const heart = heartFor(petal, p);
    return [
      stamps.add(cycle(open, i + rows)(u * 6, petal, heart)),
      stamps.add(cycle(sideFlowers, i * 2 + rows)(u * 9, petal, heart)),
      stamps.add(cycle(sideFlowers, i * 2 + 1 + rows)(u * 9, petal, heart)),
    ];
  });
  let body = rect(0, 0, w, h, p.ground);
  body += circle(w * rng.range(0.25, 0.75), h * 0.26, u * rng.range(11, 16), p.soft);
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const green = mix(mix(p.leaf, p.ground, 0.6), mix(p.leaf, p.ink, 0.12), t);
    const blade = stamps.add(leaf(u * 11, u * 2.6, green));
    const tuft = stamps.add(fern(u * 30, mix(green, p.ground, 0.3)));
    const step = u * 8.5;
    const foot = h * (1.02 + t * 0.04);
    let stems = '';
    let blades = '';
    let blooms = '';
    // Far rows stand higher and paler, near ones low and full.
    for (let x = -step / 2; x < w + step; x += step * rng.range(0.7, 1.2)) {
      const height = Math.min(h * 0.92, h * (1 - horizon) * (1.05 - t * 0.45)) * rng.range(0.62, 1);
      const lean = rng.range(-0.1, 0.1) * height;
      stems += `M${n(x)} ${n(foot)}Q${n(x)} ${n(foot - height * 0.5)} ${n(x + lean)} ${n(foot - height)}`;
      body += tuft(x + step * 0.5, foot, rng.range(-12, 12), (height / (u * 30)) * 0.62);
      blades += repeat(4, (i) => {
        const k = 0.08 + i * 0.17;
        return blade(
          x + lean * k * k,
          foot - height * k,
          (i % 2 ? 1 : -1) * rng.range(26, 50),
          rng.range(0.7, 1.25) * (1.1 - k * 0.6),
        );
      });
      blooms += rng.pick(heads)(
        x + lean,
        foot - height,
        rng.range(-14, 14) + (lean / height) * 60,
        rng.range(0.75, 1.15),
      );
    }
    body += line(stems, green, u * 0.5) + blades + blooms;
  }
  return stamps.defs() + body;
}

function tossed(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const step = u * rng.range(17, 26);
  const stamps = createStamps();
  const colors = petalColors(p);
  const size = step * 0.32;
  const green = mix(p.leaf, p.ink, 0.08);
  const greens = stamps.add(
    place(leaf(size * 1.55, size * 0.6, green), 0, 0, 10) +
      place(sprig(size * 1.75, green, 4), 0, 0, 118) +
      place(leaf(size * 1.5, size * 0.55, green), 0, 0, 215) +
      place(leaf(size * 1.4, size * 0.5, green), 0, 0, 250),
  );
  const flowers = colors.flatMap((petal, i) =>
    [daisy, cycle([cosmos, poppy, camellia], i + Math.round(w / 7))].map((flower) =>
      stamps.add(flower(size, petal, heartFor(petal, p))),
    ),
  );
  const filler = stamps.add(forgetMeNot(step * 0.085, cycle(colors, 1), p.ink));
  let body = '';
  for (let y = -step * 0.3, row = 0; y < h + step; y += step * 0.82, row++) {
    for (let x = row % 2 ? 0 : -step / 2, column = 0; x < w + step; x += step, column++) {
      const turn = rng.range(0, 360);
      const top = y + rng.range(-0.08, 0.08) * step;
      const scale = rng.range(0.85, 1.08);
      body +=
        greens(x, top, turn, scale) +
        cycle(flowers, row * 3 + column * 2 + rng.int(0, 1))(x, top, turn, scale) +
        filler(x + step / 2, y, turn);
    }
  }
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body;
}

export const meadowFamily: Family = {
  id: 'meadow',
  series: '春日花园',
  style: 'floral',
  tags: ['花卉', '田园', '清新'],
  palettes: [cream, mint, peach, mist, sakura, lilac, lemon, dustyRose, mustard, peacock, ...dark],
  compositions: [
    {
      names: [
        ['野花花园', 'Wildflower Garden'],
        ['花田小径', 'Path through the Flowers'],
        ['山坡野花', 'Hillside Wildflowers'],
      ],
      tags: ['野花', '花园'],
      draw: (s) => meadow(s, 2, 0.3),
    },
    {
      names: [
        ['雏菊碎花', 'Tossed Daisies'],
        ['雏菊与波斯菊', 'Daisies and Cosmos'],
        ['碎花布', 'Calico'],
      ],
      tags: ['雏菊', '碎花'],
      draw: tossed,
    },
    {
      names: [
        ['花海', 'Sea of Flowers'],
        ['草地花影', 'Meadow Shadows'],
        ['原野繁花', 'Flowering Fields'],
      ],
      tags: ['原野', '花海'],
      draw: (s) => meadow(s, 3, 0.12),
    },
  ],
};
