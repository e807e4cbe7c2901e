import type { FlatDefinition } from '@motif/contract/features/blanks/definition';
import { Group } from 'three';
import { bagDrape, cloth, cushionDrape, type Drape, sheetDrape } from '../geometry/cloth';
import { joined, type MeshData, type ToTexture } from '../geometry/mesh';
import { offset, type Point, roundedOutline } from '../geometry/outline';
import { ribbon } from '../geometry/ribbon';
import { face, roundedEdge, skin, wall } from '../geometry/rings';
import { bow } from '../geometry/sweep';
import { type Finish, PARTS, type Paint, PRINTED } from './materials';
import { mesh, REFLECTED, SHAPED, type Thing } from './thing';

const MM = 1 / 1000;

export function buildFlat(definition: FlatDefinition, paint: Paint, toTexture: ToTexture): Thing {
  const { material } = definition.geometry;
  if (material === 'pillow') return cushion(definition, paint, toTexture);
  if (material === 'canvas') return bag(definition, paint, toTexture);
  if (material === 'paper') return sheet(definition, paint, toTexture);
  return slab(definition, paint, toTexture);
}

const THREAD_MM = 0.9;

function cushion({ geometry, area }: FlatDefinition, paint: Paint, toTexture: ToTexture): Thing {
  const [w, h, depth] = [geometry.w * MM, geometry.h * MM, geometry.depth * MM];
  const drape = cushionDrape(w, h, depth);
  const size = { w, h, steps: 56, toTexture };
  const [across, down] = [(area.w_um * MM) / THREAD_MM, (area.h_um * MM) / THREAD_MM];
  const group = new Group();
  group.add(
    mesh(cloth(drape, size), paint.weave(paint.printed(PRINTED.cloth), across, down, 0.6)),
    mesh(cloth(drape, { ...size, isBack: true }), paint.weave(paint.blank(PRINTED.cloth), across, down, 0.6)),
  );
  return { group, reach: w / 2, height: h, shadow: { w: w * 0.9, d: depth * 1.1 }, light: SHAPED };
}

/** How full a bag is that hangs without anything in it. */
const BELLY = 26;
const STRAP = { width: 26, thickness: 1.8, height: 150, sewn: 34 };

function bag({ geometry, area }: FlatDefinition, paint: Paint, toTexture: ToTexture): Thing {
  const [w, h] = [geometry.w * MM, geometry.h * MM];
  const drape = bagDrape(w, h, BELLY);
  const size = { w, h, steps: 40, toTexture };
  const thread = 1.1;
  const [across, down] = [(area.w_um * MM) / thread, (area.h_um * MM) / thread];
  const canvas = paint.weave(paint.blank(PRINTED.cloth), across, down, 1);
  const group = new Group();
  group.add(
    mesh(cloth(drape, size), paint.weave(paint.printed(PRINTED.cloth), across, down, 1)),
    mesh(cloth(drape, { ...size, isBack: true }), canvas),
  );
  const strap = strapWay(w * 0.42, h);
  const webbing = paint.blank(PRINTED.cloth);
  // The bands are sewn onto the cloth and hang freely above it; the back one a little lower.
  const onCloth = ({ x, y }: Point) => drape((2 * x) / w, Math.min(1, (2 * y) / h)).z + STRAP.thickness;
  const lower = ({ x, y }: Point) => ({ x, y: y - Math.max(0, y - h / 2) * 0.08 });
  group.add(mesh(ribbon(strap, STRAP.width, STRAP.thickness, onCloth), webbing));
  group.add(
    mesh(
      ribbon(strap.map(lower), STRAP.width, STRAP.thickness, (point) => -onCloth(point)),
      webbing,
    ),
  );
  group.add(mesh(seams(drape, w, h, strap), paint.part(PARTS.thread)));
  const height = h + STRAP.height;
  for (const part of group.children) part.position.y -= STRAP.height / 2;
  return { group, reach: w / 2, height, shadow: { w: w * 0.98, d: 60 }, light: SHAPED };
}

const THREAD = 1.1;
const HEM = 24;

/** The stitches that hold the hem and the ends of the front band. */
function seams(drape: Drape, w: number, h: number, strap: readonly Point[]): MeshData {
  const line = (from: Point, to: Point, above: number) => {
    const way = Array.from({ length: 33 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / 32,
      y: from.y + ((to.y - from.y) * step) / 32,
    }));
    return ribbon(way, THREAD, 0.3, ({ x, y }) => drape((2 * x) / w, (2 * y) / h).z + above);
  };
  const hem = h / 2 - HEM;
  const first = strap[0] ?? { x: 0, y: 0 };
  const half = STRAP.width / 2 - 3;
  const crosses = [first.x, -first.x].flatMap((x) => {
    const [low, high] = [first.y + 3, h / 2 - 4];
    const corners: [Point, Point][] = [
      [
        { x: x - half, y: low },
        { x: x + half, y: low },
      ],
      [
        { x: x - half, y: low },
        { x: x + half, y: high },
      ],
      [
        { x: x + half, y: low },
        { x: x - half, y: high },
      ],
      [
        { x: x - half, y: high },
        { x: x + half, y: high },
      ],
    ];
    return corners.map(([from, to]) => line(from, to, STRAP.thickness * 1.6 + 0.3));
  });
  return joined(line({ x: -w * 0.495, y: hem }, { x: w * 0.495, y: hem }, 0.3), ...crosses);
}

/** Up from the seam on one side, over, and down to the other. */
function strapWay(apart: number, h: number) {
  const arch = bow(apart, STRAP.height, 2.6, 48).map(({ x, y }) => ({ x: -y, y: x + h / 2 }));
  const sewn = [1, 0.75, 0.5, 0.25].map((share) => ({ x: -apart / 2, y: h / 2 - STRAP.sewn * share }));
  return [...sewn, ...arch, ...sewn.map(({ x, y }) => ({ x: -x, y })).reverse()];
}

function sheet({ geometry }: FlatDefinition, paint: Paint, toTexture: ToTexture): Thing {
  const [w, h] = [geometry.w * MM, geometry.h * MM];
  const drape = sheetDrape(w, h);
  const size = { w, h, steps: 32, toTexture };
  const group = new Group();
  const back: MeshData = cloth((a, b) => ({ ...drape(a, b), z: -drape(a, b).z }), { ...size, isBack: true });
  group.add(mesh(cloth(drape, size), paint.printed(PRINTED.paper)), mesh(back, paint.blank(PRINTED.paper)));
  return { group, reach: w / 2, height: h, shadow: { w: w * 0.95, d: 30 }, light: REFLECTED };
}

interface Body {
  finish: Finish;
  /** The sides are another material than the printed face, or have the colour of the blank. */
  sides: Finish | null;
  /** Radius of the upper edge in millimetres. */
  edge: number;
}
const BODIES: Record<'rubber' | 'cork' | 'ceramic', Body> = {
  rubber: { finish: PRINTED.cloth, sides: PARTS.rubber, edge: 0.6 },
  cork: { finish: PRINTED.shell, sides: PARTS.cork, edge: 0.5 },
  ceramic: { finish: PRINTED.glaze, sides: null, edge: 1.4 },
};

function slab({ geometry }: FlatDefinition, paint: Paint, toTexture: ToTexture): Thing {
  const [w, h, depth] = [geometry.w * MM, geometry.h * MM, Math.max(1, geometry.depth * MM)];
  const material = geometry.material;
  const body = material === 'rubber' || material === 'cork' ? BODIES[material] : BODIES.ceramic;
  const edge = Math.min(body.edge, depth / 2);
  const outline = roundedOutline(w, h, Math.max(0.6, geometry.r * MM), 20);
  const top = depth / 2;
  const printed = joined(
    skin(outline, roundedEdge(edge, top, 8), toTexture),
    face(offset(outline, -edge), top, { toTexture }),
  );
  const rest = joined(
    skin(outline, [wall(0, top - edge), wall(0, -top)]),
    face(outline.points, -top, { looksDown: true }),
  );
  const group = new Group();
  group.add(
    mesh(printed, paint.printed(body.finish)),
    mesh(rest, body.sides ? paint.part(body.sides) : paint.blank(PRINTED.paper)),
  );
  return {
    group,
    reach: w / 2,
    height: h,
    shadow: { w: w * 1.02, d: Math.max(depth * 3, h * 0.12) },
    light: REFLECTED,
  };
}
