/** The demo library: pictures drawn by this code, the same on every run. */
import { plans } from './catalogue';
import { createRng, cycle } from './core/rng';
import type { Style } from './core/scene';

export interface Drawing {
  svg: string;
  width: number;
  height: number;
  title_zh: string;
  title_en: string;
  /** The collection it belongs to, zh. */
  series: string;
  style: Style;
  /** zh, for search. */
  tags: string[];
}

export const DRAWING_COUNT = plans.length;

export function draw(index: number): Drawing {
  const { seed, family, composition, palette, size, title } = cycle(plans, index);
  const [w, h] = size;
  const body = composition.draw({ rng: createRng(seed), w, h, u: Math.sqrt(w * h) / 100, p: palette });
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`,
    width: w,
    height: h,
    title_zh: title[0],
    title_en: title[1],
    series: family.series,
    style: family.style,
    tags: [...new Set([...family.tags, ...composition.tags])],
  };
}
