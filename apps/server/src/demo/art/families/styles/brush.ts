import { mix, readable } from '../../core/color';
import { blob, leafShape, smoothOpen } from '../../core/curve';
import { every, paper } from '../../core/palettes';
import { cycle, type Rng } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import {
  circle,
  line,
  n,
  type Point,
  path,
  place,
  polar,
  rect,
  repeat,
  rosette,
  turned,
} from '../../core/svg';

/** A dry brush: many bristles along one gesture, some lifting early. */
function stroke(rng: Rng, points: readonly Point[], width: number, color: string) {
  const bristles = 15;
  return repeat(bristles, (i) => {
    const offset = (i / (bristles - 1) - 0.5) * width;
    const lift = rng.chance(0.3) ? 1 : 0;
    const own = points
      .slice(0, points.length - lift)
      .map(
        ([x, y], k): Point => [
          x + offset * 0.25 + rng.range(-1, 1) * width * 0.02,
          y + offset + (k % 2) * rng.range(-1, 1) * width * 0.015,
        ],
      );
    return line(
      smoothOpen(own),
      i % 4 === 1 ? mix(color, '#ffffff', 0.12) : color,
      (width / bristles) * rng.range(0.75, 1.5),
    );
  });
}

/** Broad sweeps laid over each other, full-bleed, with a drawn circle in one go. */
function gestures(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const colors = rng.shuffle(readable([...p.a, p.soft], p.ground, 0.1));
  const rows = Math.max(3, Math.round(h / (u * 17)));
  const sweeps = repeat(rows, (i) => {
    const y = (h * (i + 0.5)) / rows + rng.range(-3, 3) * u;
    const [from, to] = i % 2 ? [rng.range(-0.15, 0.1), rng.range(0.62, 1.1)] : [rng.range(0.1, 0.42), 1.15];
    const bend = rng.range(-5, 5) * u;
    const points = Array.from(
      { length: 6 },
      (_, k): Point => [w * (from + ((to - from) * k) / 5), y + Math.sin(k * 0.8 + i) * bend],
    );
    return stroke(rng, points, u * rng.range(13, 21), cycle(colors, i));
  });
  const r = Math.min(w, h) * rng.range(0.24, 0.32);
  const [cx, cy] = [w * rng.range(0.42, 0.58), h * rng.range(0.4, 0.6)];
  const circleInOneGo = repeat(11, (i) => {
    const own = r + (i - 5) * u * 0.42;
    const [start, end] = [rng.range(-0.5, -0.2), rng.range(5.1, 5.75)];
    const points = Array.from({ length: 14 }, (_, k) =>
      polar(own * (1 + Math.sin(k * 0.9) * 0.012), start + ((end - start) * k) / 13, cx, cy),
    );
    return line(smoothOpen(points), p.ink, u * rng.range(0.25, 0.6));
  });
  const specks = repeat(30, () => circle(rng.range(0, w), rng.range(0, h), u * rng.range(0.15, 0.6), p.ink));
  return rect(0, 0, w, h, p.ground) + sweeps + circleInOneGo + specks;
}

/** Seaweed and leaves as if cut from painted paper. */
function cutouts(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const across = Math.max(2, Math.round(w / (u * 34)));
  const s = w / across;
  const rows = Math.max(2, Math.round(h / s));
  const t = h / rows;
  const grounds = [p.soft, ...readable(p.a, p.ground, 0.05), p.ground];
  const frond = (r: number) => {
    const arms = repeat(
      5,
      (i) =>
        turned(leafShape(r * (0.62 - i * 0.06), r * 0.26), 62, 0, r * (0.62 - i * 0.3)) +
        turned(leafShape(r * (0.62 - i * 0.06), r * 0.26), -62, 0, r * (0.62 - i * 0.3)),
    );
    return `${arms}${turned(leafShape(r * 0.6, r * 0.28), 0, 0, -r * 0.45)}M${n(-r * 0.07)} ${n(r)}L${n(r * 0.07)} ${n(r)}L${n(r * 0.05)} ${n(-r * 0.6)}L${n(-r * 0.05)} ${n(-r * 0.6)}Z`;
  };
  const body = repeat(across * rows, (i) => {
    const [x, y] = [(i % across) * s, Math.floor(i / across) * t];
    const ground = cycle(grounds, i * 2 + Math.floor(i / across) + rng.int(0, 1));
    const color = rng.pick(readable([...p.a, p.ink, p.ground], ground, 0.25));
    const kind = rng.int(0, 3);
    const r = Math.min(s, t) * 0.4;
    const shape =
      kind === 0
        ? path(blob(rng, 0, 0, r, 0.42, 6), color) + path(blob(rng, 0, 0, r * 0.4, 0.3, 5), ground)
        : kind === 1
          ? path(rosette(7, leafShape(r, r * 0.42)), color) + circle(0, 0, r * 0.16, ground)
          : path(frond(r), color);
    return (
      rect(x - 0.5, y - 0.5, s + 1, t + 1, ground) + place(shape, x + s / 2, y + t / 2, rng.range(-25, 25))
    );
  });
  return rect(0, 0, w, h, p.ground) + body;
}

/** Soft overlapping shapes with one thin drawn line. */
function pebbles(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const colors = rng.shuffle(readable([...p.a, p.soft], p.ground, 0.08));
  const shapes = repeat(7, (i) =>
    path(
      blob(
        rng,
        w * rng.range(0.05, 0.95),
        h * ((i + 0.5) / 7) + rng.range(-5, 5) * u,
        u * rng.range(16, 30),
        0.26,
        6,
      ),
      cycle(colors, i),
      'opacity="0.9"',
    ),
  );
  const stem = (x: number, y: number, size: number, turn: number) =>
    place(
      line(`M0 0Q${n(size * 0.06)} ${n(-size * 0.5)} 0 ${n(-size)}`, p.ink, u * 0.4) +
        line(
          repeat(
            6,
            (i) =>
              `${turned(leafShape(size * 0.26, size * 0.12), 48, 0, -size * (0.2 + i * 0.13))}${turned(leafShape(size * 0.26, size * 0.12), -48, 0, -size * (0.2 + i * 0.13))}`,
          ),
          p.ink,
          u * 0.34,
        ),
      x,
      y,
      turn,
    );
  const arcs = repeat(
    4,
    (i) =>
      `M${n(w * 0.5 - u * (8 + i * 3))} ${n(h * 0.5)}A${n(u * (8 + i * 3))} ${n(u * (8 + i * 3))} 0 0 1 ${n(w * 0.5 + u * (8 + i * 3))} ${n(h * 0.5)}`,
  );
  return (
    rect(0, 0, w, h, p.ground) +
    shapes +
    stem(w * 0.26, h * 0.97, u * 52, rng.range(4, 14)) +
    stem(w * 0.8, h * 0.42, u * 36, rng.range(-16, -6)) +
    place(line(arcs, p.ink, u * 0.4), rng.range(-10, 10) * u, rng.range(-10, 14) * u) +
    repeat(12, (i) =>
      circle(w * 0.12 + (i % 4) * u * 3.4, h * 0.1 + Math.floor(i / 4) * u * 3.4, u * 0.55, p.ink),
    )
  );
}

export const brushFamily: Family = {
  id: 'brush',
  series: '笔触与剪纸',
  style: 'abstract',
  tags: ['抽象', '艺术', '笔触'],
  palettes: [...every, paper],
  compositions: [
    {
      names: [
        ['抽象笔触', 'Abstract Strokes'],
        ['干笔油彩', 'Dry Brush'],
        ['颜料心情', 'Paint Moods'],
      ],
      tags: ['油彩'],
      draw: gestures,
    },
    {
      names: [
        ['剪纸叶影', 'Paper Cut Leaves'],
        ['剪纸花园', 'Cut-out Garden'],
        ['彩纸拼贴', 'Coloured Paper'],
      ],
      tags: ['剪纸', '拼贴'],
      draw: cutouts,
    },
    {
      names: [
        ['莫兰迪静物', 'Quiet Still Life'],
        ['抽象植物', 'Abstract Plants'],
        ['柔软形状', 'Soft Shapes'],
      ],
      tags: ['莫兰迪', '植物'],
      draw: pebbles,
    },
  ],
};
