import type { CaseGeometry } from '@motif/contract/features/blanks/definition';
import { joined, type MeshData, type ToTexture } from './mesh';
import { moved, type Outline, offset, type Point, roundedOutline } from './outline';
import { face, innerWall, type Ring, roundedEdge, roundedFoot, skin, wall } from './rings';

/** Sizes in millimetres, from the middle of the back with y up. */
export interface CaseSizes {
  w: number;
  h: number;
  depth: number;
  edge: number;
  outline: Outline;
  camera: { middle: Point; outline: Outline; w: number; h: number; r: number };
}

const MM = 1 / 1000;
/** How thick the shell is at its lip, around the screen. */
const LIP = 0.9;
const LIP_WIDTH = 1.9;

export function caseSizes({ w, h, r, depth, edge, camera }: CaseGeometry): CaseSizes {
  const middle = {
    x: (camera.x + camera.w / 2 - w / 2) * MM,
    y: (h / 2 - camera.y - camera.h / 2) * MM,
  };
  return {
    w: w * MM,
    h: h * MM,
    depth: depth * MM,
    // A bend that is tighter than the corner or deeper than the thing would fold over itself.
    edge: Math.max(0.3, Math.min(edge, r * 0.6, depth * 0.45) * MM),
    outline: roundedOutline(w * MM, h * MM, r * MM, 28),
    camera: {
      middle,
      outline: roundedOutline(camera.w * MM, camera.h * MM, camera.r * MM),
      w: camera.w * MM,
      h: camera.h * MM,
      r: camera.r * MM,
    },
  };
}

/** From the flat back over the edge, down the wall and around the lip to the screen. */
export function caseRings({ depth, edge }: Pick<CaseSizes, 'depth' | 'edge'>): Ring[] {
  const bend = roundedEdge(edge, 0, 14);
  const atWall = bend.at(-1)?.developed ?? 0;
  const down = depth - LIP - edge;
  return [
    ...bend,
    ...roundedFoot(LIP, LIP - depth, atWall + down),
    innerWall(-LIP_WIDTH, -depth),
    innerWall(-LIP_WIDTH, 1.2 - depth),
  ];
}

/**
 * The printed shell: one surface, whose texture follows the developed length, so that the print runs over the edge as
 * it does on the real thing. The camera looks through a hole in its back.
 */
export function caseSkin(sizes: CaseSizes, toTexture: ToTexture): MeshData {
  const { outline, edge, camera } = sizes;
  const hole = moved(camera.outline.points, camera.middle);
  return joined(
    skin(outline, caseRings(sizes), toTexture),
    face(offset(outline, -edge), 0, { holes: [hole], toTexture }),
  );
}

/** The raised rim around the hole, and the wall of the hole. It lies around the origin. */
export function cameraRim({ camera }: CaseSizes): MeshData {
  const height = 0.8;
  const width = 1.3;
  const top = Array.from({ length: 13 }, (_, step) => {
    const angle = Math.PI * (1 - step / 12);
    return {
      out: width / 2 + (Math.cos(angle) * width) / 2,
      z: height * 0.45 + Math.sin(angle) * height * 0.55,
      normal: { out: Math.cos(angle), z: Math.sin(angle) },
      developed: 0,
    };
  });
  return skin(camera.outline, [innerWall(0, -2.4), ...top, wall(width, -0.2)]);
}
