import { mix, readable } from '../../core/color';
import { smoothClosed, smoothOpen } from '../../core/curve';
import { every } from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, line, n, type Point, path, polar, rect, repeat } from '../../core/svg';

const repeatList = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

/** Rings around summits, each a little wilder than the one inside. */
function contours(scene: Scene, filled: boolean) {
  const { rng, w, h, u, p } = scene;
  const colors = readable(p.a, p.ground, 0.15);
  const main = cycle(colors, rng.int(0, 1));
  const stops = [
    p.ground,
    mix(p.ground, main, 0.25),
    mix(p.soft, main, 0.6),
    main,
    mix(main, p.ink, 0.35),
    mix(main, p.ink, 0.7),
  ];
  const tone = (t: number) => {
    const at = Math.min(0.999, t) * (stops.length - 1);
    return mix(cycle(stops, Math.floor(at)), cycle(stops, Math.floor(at) + 1), at % 1);
  };
  const peaks = repeatList(3, (i) => ({
    x: w * rng.range(0.1, 0.9),
    y: h * (0.16 + i * 0.34) + rng.range(-6, 6) * u,
    a: rng.range(0, 6),
    b: rng.range(0, 6),
    k: rng.range(0.9, 1.3),
  }));
  const levels = filled ? 8 : 13;
  let body = '';
  for (let level = levels; level > 0; level--) {
    const size = level * u * (filled ? 7.4 : 4.6);
    const d = peaks.map(({ x, y, a, b, k }) =>
      smoothClosed(
        Array.from({ length: 18 }, (_, i) => {
          const angle = (i / 18) * Math.PI * 2;
          const wobble =
            1 +
            0.2 * Math.sin(angle * 2 + a) +
            0.11 * Math.sin(angle * 3 + b + level * 0.14) +
            0.05 * Math.sin(angle * 5 + a + level * 0.22);
          return polar(size * k * wobble, angle, x, y);
        }),
      ),
    );
    // Drawn from the outside in as one path per level, neighbouring summits melt into each other.
    const edge = filled
      ? mix(tone(1 - level / levels), '#ffffff', 0.35)
      : cycle(colors, level % 4 === 0 ? 1 : 0);
    const fill = filled ? tone(1 - level / levels) : p.ground;
    const width = filled ? u * 0.18 : level % 4 === 0 ? u * 0.7 : u * 0.38;
    // The outline lies below: only its outer half is seen.
    body += path(d.join(''), 'none', `stroke="${edge}" stroke-width="${n(width)}"`) + path(d.join(''), fill);
  }
  return rect(0, 0, w, h, filled ? cycle(stops, 0) : p.ground) + body;
}

/** Ridge lines, one behind the other, as a plotter would draw them. */
function ridgelines(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const rows = 26;
  const bumps = repeatList(
    5,
    () => [rng.range(0.15, 0.85), rng.range(0.05, 0.14), rng.range(0.5, 1)] as const,
  );
  const colors = readable(p.a, p.ground, 0.2);
  const [from, to] = [cycle(colors, 0), cycle(colors, 1)];
  const body = repeat(rows, (row) => {
    const t = row / (rows - 1);
    const base = h * (0.16 + t * 0.8);
    const phase = row * 0.55;
    const points = repeatList(44, (i): Point => {
      const x = i / 43;
      const rise = bumps.reduce(
        (sum, [at, wide, tall], k) =>
          sum +
          tall *
            Math.exp(-(((x - at - Math.sin(phase * 0.3 + k) * 0.06) / wide) ** 2)) *
            (0.55 + 0.45 * Math.sin(phase + k * 2)),
        0,
      );
      return [x * w, base - rise * h * 0.075 - Math.sin(x * 40 + phase * 3) * u * 0.25];
    });
    const d = smoothOpen(points);
    return path(`${d}V${n(h + 9)}H0Z`, mix(p.ground, p.soft, t * 0.8)) + line(d, mix(from, to, t), u * 0.4);
  });
  return (
    rect(0, 0, w, h, p.ground) + circle(w * rng.range(0.3, 0.7), h * 0.1, u * 7, cycle(colors, 2)) + body
  );
}

/** Parallel streams that flow around stones. */
function streams(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const colors = readable(p.a, p.ground, 0.15);
  const [a, b] = [rng.range(0, 6), rng.range(0, 6)];
  const step = u * rng.range(2.4, 4.4);
  const count = Math.ceil((h * 1.5) / step);
  const body = repeat(count, (row) => {
    const base = -h * 0.25 + row * step;
    const points = repeatList(17, (i): Point => {
      const x = (i / 16) * w;
      return [
        x,
        base +
          Math.sin((x / w) * 5 + a + row * 0.045) * h * 0.07 +
          Math.sin((x / w) * 9 + b - row * 0.06) * h * 0.03,
      ];
    });
    return line(
      smoothOpen(points),
      row % 7 === 3 ? p.ink : cycle(colors, Math.floor(row / 5)),
      step * (row % 7 === 3 ? 0.3 : 0.62),
    );
  });
  return rect(0, 0, w, h, p.ground) + body;
}

export const topoFamily: Family = {
  id: 'topo',
  series: '等高线地图',
  style: 'abstract',
  tags: ['线条', '抽象', '地形'],
  palettes: every,
  compositions: [
    {
      names: [
        ['等高线', 'Contour Lines'],
        ['地形线稿', 'Terrain Sketch'],
        ['山谷线条', 'Valley Lines'],
      ],
      tags: ['等高线'],
      draw: (s) => contours(s, false),
    },
    {
      names: [
        ['纸雕地形', 'Paper Terrain'],
        ['层叠地貌', 'Layered Land'],
        ['海湾地图', 'Map of the Bay'],
      ],
      tags: ['层叠', '纸雕'],
      draw: (s) => contours(s, true),
    },
    {
      names: [
        ['山脊线条', 'Ridge Lines'],
        ['声波山峦', 'Sound Hills'],
        ['起伏山脊', 'Rolling Ridges'],
      ],
      tags: ['山脊'],
      draw: ridgelines,
    },
    {
      names: [
        ['流水线条', 'Flowing Lines'],
        ['溪流波纹', 'Brook Ripples'],
        ['河流密语', 'River Whispers'],
      ],
      tags: ['流水', '波纹'],
      draw: streams,
    },
  ],
};
