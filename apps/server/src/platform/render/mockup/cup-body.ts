import type { CupDefinition } from '@motif/contract/features/blanks/definition';
import { BASE, type Body, INSIDE, PRINT, printPlace, type Surface, softly } from './body';
import { blend, carve, lengthOf, roundRect, slab } from './solids';

/** Half of the thickness of a handle, across and along. */
const GRIP = 4.6;
const GRIP_WIDE = 6.4;
const FOOT = 3.2;

/** A mug, or a bottle with a lid. The print lies around it, with its middle to the front; the handle is behind. */
export function cupBody(definition: CupDefinition): Body {
  const mm = (um: number) => um / 1000;
  const { geometry, area } = definition;
  const [radius, h, wall] = [mm(geometry.d) / 2, mm(geometry.h), mm(geometry.wall)];
  const half = h / 2;
  const handle = geometry.handle && { half: mm(geometry.handle.h) / 2, reach: mm(geometry.handle.reach) };
  const lid = geometry.lid ? mm(geometry.print_bottom) * 0.78 : 0;
  const printMiddle = mm(geometry.print_bottom + area.h_um / 2) - half;

  /** The body without its handle; `from` is the distance from its axis. */
  function vessel(from: number, y: number): number {
    if (lid > 0) {
      const body = slab(from - radius, y + lid / 2, half - lid / 2, FOOT);
      const top = slab(from - radius * 0.97, y - half + lid / 2, lid / 2 - 0.5, 2.4);
      const rings = Math.abs(y - half + lid * 0.62) < lid * 0.3 ? 0.12 * Math.cos(y * 2.6) : 0;
      return Math.min(body, top + rings);
    }
    const outer = slab(from - radius, y, half, FOOT);
    const cavity = slab(from - radius + wall, y - wall - 40, half + 40 - wall / 2, 6);
    const foot = slab(Math.abs(from - radius + 9) - 2, y + half, 0.6, 0.5);
    return Math.max(carve(outer, cavity, 1.6), -foot);
  }

  /** A flat tube along a rounded frame, which ends in the wall. */
  function grip(x: number, y: number, z: number): number {
    if (!handle) return 1000;
    const out = -z;
    const bend = Math.min(handle.reach, handle.half) * 0.82;
    const frame = roundRect(out - radius + 6, y, handle.reach + 6 - GRIP, handle.half - GRIP, bend);
    const tube = lengthOf(frame, (x * GRIP) / GRIP_WIDE) - GRIP;
    return Math.max(tube * 0.86, radius - wall * 0.7 - out);
  }

  function distance(x: number, y: number, z: number): number {
    const from = lengthOf(x, z);
    const body = vessel(from, y);
    return handle && z < 0 ? blend(body, grip(x, y, z), 3.5) : body;
  }

  function surface(
    x: number,
    y: number,
    z: number,
    _nx: number,
    ny: number,
    _nz: number,
    out: Surface,
  ): void {
    out.gloss = lid > 0 ? 0.04 : 0.05;
    out.rough = lid > 0 ? 0.3 : 0.06;
    const from = lengthOf(x, z);
    if (lid > 0 && y > half - lid + 0.2) {
      out.kind = INSIDE;
      out.rough = 0.25;
      return;
    }
    if (lid === 0 && from < radius - wall * 0.55 && y > -half + 2) {
      out.kind = INSIDE;
      return;
    }
    const around = Math.atan2(x, z) * radius;
    const isWall = Math.abs(ny) < 0.5 && from > radius - 0.4 && from < radius + 0.25;
    out.kind = isWall && printPlace(definition, out, around, y - printMiddle) ? PRINT : BASE;
  }

  return {
    min: [-radius, -half, handle ? -radius - handle.reach : -radius],
    max: [radius, half, radius],
    distance,
    cautious: 1,
    surface,
    ground: { axis: 'y', at: -half },
    shadow(x, z) {
      const round = lengthOf(x, z) - radius + 3;
      const close = softly(round, 5.5);
      // The floor is seen at a flat angle, so the shadow is softer in depth than across.
      const far = softly(
        lengthOf((x - radius * 0.42) * 0.85, (z + radius * 0.2) * 0.5) - radius * 0.72,
        radius * 0.7,
      );
      const arm = handle
        ? softly(lengthOf(x, Math.max(0, Math.abs(z + radius + handle.reach / 2) - handle.reach / 2)) - 3, 13)
        : 0;
      return 1 - (1 - 0.5 * close) * (1 - 0.3 * far) * (1 - 0.14 * arm);
    },
  };
}
