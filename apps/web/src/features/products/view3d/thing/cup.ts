import type { CupDefinition } from '@motif/contract/features/blanks/definition';
import { Group } from 'three';
import { bottleProfiles, type CupSizes, cupInside, cupOutside } from '../geometry/cup-profiles';
import { joined, type ToTexture } from '../geometry/mesh';
import { roundedOutline } from '../geometry/outline';
import { revolve, type Turn } from '../geometry/revolve';
import { plate } from '../geometry/rings';
import { bow, sweep } from '../geometry/sweep';
import { PARTS, type Paint, PRINTED } from './materials';
import { mesh, REFLECTED, type Thing } from './thing';

const MM = 1 / 1000;
const SEGMENTS = 128;

/** The middle of the print is in front, so that the gap between its ends lies behind, at the handle. */
export function buildCup({ geometry, area }: CupDefinition, paint: Paint, toTexture: ToTexture): Thing {
  const { handle, lid, print_bottom } = geometry;
  const sizes: CupSizes = { radius: (geometry.d / 2) * MM, h: geometry.h * MM, wall: geometry.wall * MM };
  const { radius, h } = sizes;
  const printMiddle = (print_bottom + area.h_um / 2) * MM;
  const turn: Partial<Turn> = {
    segments: SEGMENTS,
    radius,
    toTexture: (x, y) => toTexture(x, y - printMiddle),
  };
  const group = new Group();
  if (lid) addBottle(group, sizes, (print_bottom + area.h_um) * MM, paint, turn);
  else {
    group.add(mesh(revolve(cupOutside(sizes), turn), paint.printed(PRINTED.glaze)));
    group.add(mesh(revolve(cupInside(sizes)), paint.inside(GLAZE)));
  }
  if (handle) {
    const part = mesh(handleBar(handle.h * MM, handle.reach * MM, sizes), paint.blank(GLAZE));
    part.rotation.y = Math.PI / 2;
    part.position.set(0, h / 2, SUNK - radius);
    group.add(part);
  }
  for (const part of group.children) part.position.y -= h / 2;
  const reach = radius + (handle ? handle.reach * MM : 0);
  return { group, reach, height: h, shadow: { w: radius * 2.15, d: radius * 2.15 }, light: REFLECTED };
}

const GLAZE = { roughness: 0.24, clearcoat: 1, clearcoatRoughness: 0.05 } as const;
/** The ends of the handle lie inside of the wall. */
const SUNK = 2.6;
const HALF_THICK = 4.3;
const HALF_WIDE = 6;

/** It grows wider towards the cup, as clay that was pressed on. */
function handleBar(height: number, reach: number, { wall }: CupSizes) {
  const way = bow(height - 2 * HALF_THICK, reach + Math.min(SUNK, wall) - HALF_THICK, 2.5, 72);
  return sweep(way, (share) => {
    const end = Math.min(share, 1 - share);
    const flare = Math.exp(-((end / 0.045) ** 2));
    return { thick: HALF_THICK * (1 + 0.5 * flare), wide: HALF_WIDE * (1 + 0.28 * flare) };
  });
}

function addBottle(group: Group, sizes: CupSizes, printTop: number, paint: Paint, turn: Partial<Turn>): void {
  const { base, body, collar, lid, lidRadius } = bottleProfiles(sizes, printTop);
  group.add(mesh(revolve(body, turn), paint.printed(PRINTED.steel)));
  const steel = paint.part(PARTS.steel);
  group.add(mesh(revolve(base), steel), mesh(revolve(collar), steel));
  const plastic = paint.inside(PRINTED.steel);
  group.add(mesh(revolve(lid), plastic));
  // The slider over the opening to drink from.
  const [w, d] = [lidRadius * 0.5, lidRadius * 0.85];
  const slider = mesh(
    joined(...plate(roundedOutline(w, d, w * 0.45, 10), { top: 2.6, bottom: -1, edge: 0.9 })),
    plastic,
  );
  slider.rotation.x = -Math.PI / 2;
  slider.position.set(0, sizes.h - 1.6, lidRadius * 0.3);
  group.add(slider);
}
