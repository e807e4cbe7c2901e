import type { CaseDefinition } from '@motif/contract/features/blanks/definition';
import { Group } from 'three';
import { cameraRim, caseSizes, caseSkin } from '../geometry/case-skin';
import { joined, type ToTexture } from '../geometry/mesh';
import { offset, roundedOutline } from '../geometry/outline';
import { face, innerWall, plate, roundedEdge, skin, wall } from '../geometry/rings';
import { PARTS, type Paint, PRINTED } from './materials';
import { at, mesh, REFLECTED, type Thing } from './thing';

const MM = 1 / 1000;
/** How far the plateau of the camera lies below the back of the case, and its lenses above the plateau. */
const PLATEAU = -0.9;
const LENS = 1.5;

/** A case with a phone in it, seen from behind. */
export function buildCase({ geometry }: CaseDefinition, paint: Paint, toTexture: ToTexture): Thing {
  const sizes = caseSizes(geometry);
  const { w, h, depth, camera } = sizes;
  const { middle } = camera;
  const group = new Group();
  group.add(mesh(caseSkin(sizes, toTexture), paint.printed(PRINTED.shell)));

  const shell = paint.blank(PRINTED.shell);
  group.add(at(mesh(cameraRim(sizes), shell), middle.x, middle.y, 0));

  const plateau = roundedOutline(camera.w + 0.4, camera.h + 0.4, camera.r + 0.2);
  const body = joined(...plate(plateau, { top: PLATEAU, bottom: -3, edge: 0.35 }));
  group.add(at(mesh(body, paint.part(PARTS.phone)), middle.x, middle.y, 0));

  const screen = face(offset(sizes.outline, -1.7), 0.9 - depth, { looksDown: true });
  group.add(mesh(screen, paint.part(PARTS.screen)));

  const metal = paint.part(PARTS.metal);
  const glass = paint.part(PARTS.glass);
  const lens = paint.part(PARTS.lens);
  for (const { x, y, r } of geometry.lenses) {
    group.add(...lensParts(x * MM - w / 2, h / 2 - y * MM, r * MM));
  }
  function lensParts(x: number, y: number, r: number) {
    const circle = roundedOutline(2 * r, 2 * r, r, 14);
    const top = PLATEAU + LENS;
    const ring = 0.14 * r;
    const barrel = skin(circle, [
      innerWall(-ring, top - 0.5),
      innerWall(-ring, top),
      ...roundedEdge(0.3, top, 4),
      wall(0, PLATEAU - 0.2),
    ]);
    const inner = 0.46 * r;
    return [
      at(mesh(barrel, metal), x, y, 0),
      at(mesh(face(offset(circle, -ring), top - 0.35), glass), x, y, 0),
      at(mesh(face(roundedOutline(2 * inner, 2 * inner, inner, 10).points, top - 0.32), lens), x, y, 0),
    ];
  }

  const { flash } = geometry;
  if (flash) {
    const [x, y, r] = [flash.x * MM - w / 2, h / 2 - flash.y * MM, flash.r * MM];
    const circle = roundedOutline(2 * r, 2 * r, r, 10);
    const isInside = Math.abs(x - middle.x) < camera.w / 2 && Math.abs(y - middle.y) < camera.h / 2;
    const top = (isInside ? PLATEAU : 0) + 0.12;
    group.add(at(mesh(face(circle.points, top), paint.part(PARTS.flash)), x, y, 0));
    if (!isInside) {
      const rim = skin(circle, [
        ...roundedEdge(0.45, 0.35, 4).map((ring) => ({ ...ring, out: ring.out + 0.9 })),
        wall(0.9, -0.2),
      ]);
      group.add(at(mesh(rim, shell), x, y, 0));
    }
  }

  for (const key of geometry.keys) {
    const length = key.h * MM;
    const pill = roundedOutline(2.8, length, 1.4, 8);
    const part = mesh(joined(...plate(pill, { top: 0.75, bottom: -0.4, edge: 0.55 })), shell);
    const side = key.side === 'right' ? 1 : -1;
    part.rotation.y = (side * Math.PI) / 2;
    group.add(at(part, side * (w / 2), h / 2 - key.y * MM - length / 2, -depth * 0.52));
  }
  // It turns around the middle of its thickness.
  for (const part of group.children) part.position.z += depth / 2;
  return { group, reach: w / 2, height: h, shadow: { w: w * 1.02, d: depth * 2.4 }, light: REFLECTED };
}
