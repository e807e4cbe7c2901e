import type {
  BlankDefinition,
  CaseDefinition,
  CupDefinition,
  FlatDefinition,
  Hole,
  PrintArea,
} from './definition';

/** What a schema cannot say about a blank. The server refuses by it, and the form shows it while somebody edits. */
export const BLANK_PROBLEMS = {
  outsideArea: { zh: '超出了印刷区域', en: 'reaches out of the print area' },
  outsideBack: { zh: '超出了背面', en: 'reaches out of the back' },
  empty: { zh: '没有大小', en: 'has no size' },
  tooRound: { zh: '圆角不能超过短边的一半', en: 'must be at most half of the shorter side' },
  safeTooWide: {
    zh: '须小于印刷区域短边的一半',
    en: 'must be less than half of the shorter side of the area',
  },
  longerThanCup: {
    zh: '不能长于杯身一圈减去把手处的留白',
    en: 'must not be longer than the way around the cup without the gap at the handle',
  },
  higherThanCup: {
    zh: '加上到杯底的距离后高过了杯身',
    en: 'with its distance from the bottom is higher than the cup',
  },
  largerThanThing: { zh: '不能大于产品本身', en: 'must not be larger than the thing' },
  wrapTooFar: { zh: '不能超过背面加两侧厚度', en: 'must not be more than the back and both sides' },
  tooThick: { zh: '须小于杯身直径的一半', en: 'must be less than half of the diameter' },
  taken: { zh: '代码重复', en: 'is there twice' },
  aboveDpi: { zh: '不能高于印刷精度', en: 'must not be higher than the print resolution' },
  blank: { zh: '不能为空', en: 'must not be empty' },
} as const;
export type BlankProblemName = keyof typeof BLANK_PROBLEMS;

export interface BlankProblem {
  /** The path inside of the definition, such as `area.holes.0`. */
  field: string;
  problem: BlankProblemName;
}

type Rule = readonly [isWrong: boolean, field: string, problem: BlankProblemName];

export function blankProblems(definition: BlankDefinition): BlankProblem[] {
  const rules = [...shapeRules(definition), ...areaRules(definition.area), ...listRules(definition)];
  return rules.flatMap(([isWrong, field, problem]) => (isWrong ? [{ field, problem }] : []));
}

function shapeRules(definition: BlankDefinition): Rule[] {
  if (definition.shape === 'case') return caseRules(definition);
  return definition.shape === 'cup' ? cupRules(definition) : flatRules(definition);
}

function caseRules({ geometry, area }: CaseDefinition): Rule[] {
  const { w, h, depth, camera, lenses, flash, keys } = geometry;
  const isOut = ({ x, y, r }: { x: number; y: number; r: number }) =>
    x < r || y < r || x + r > w || y + r > h;
  return [
    [isTooRound(geometry), 'geometry.r', 'tooRound'],
    [geometry.edge * 2 > Math.min(w, h), 'geometry.edge', 'tooRound'],
    [camera.x + camera.w > w || camera.y + camera.h > h, 'geometry.camera', 'outsideBack'],
    [isTooRound(camera), 'geometry.camera.r', 'tooRound'],
    ...lenses.map((lens, at): Rule => [isOut(lens), `geometry.lenses.${at}`, 'outsideBack']),
    [flash !== null && isOut(flash), 'geometry.flash', 'outsideBack'],
    ...keys.map((key, at): Rule => [key.y + key.h > h, `geometry.keys.${at}`, 'outsideBack']),
    [area.w_um > w + 2 * depth, 'area.w_um', 'wrapTooFar'],
    [area.h_um > h + 2 * depth, 'area.h_um', 'wrapTooFar'],
  ];
}

function cupRules({ geometry: { d, h, wall, handle, print_bottom }, area }: CupDefinition): Rule[] {
  const way = Math.PI * d * (1 - Math.abs(handle?.gap ?? 0) / 36_000);
  return [
    [wall * 2 >= d, 'geometry.wall', 'tooThick'],
    [handle !== null && handle.h > h, 'geometry.handle.h', 'higherThanCup'],
    [area.w_um > way, 'area.w_um', 'longerThanCup'],
    [area.h_um + print_bottom > h, 'area.h_um', 'higherThanCup'],
  ];
}

const flatRules = ({ geometry, area }: FlatDefinition): Rule[] => [
  [isTooRound(geometry), 'geometry.r', 'tooRound'],
  [area.w_um > geometry.w, 'area.w_um', 'largerThanThing'],
  [area.h_um > geometry.h, 'area.h_um', 'largerThanThing'],
];

const isTooRound = ({ w, h, r }: { w: number; h: number; r: number }) => r * 2 > Math.min(w, h);

const areaRules = (area: PrintArea): Rule[] => [
  [area.safe_um * 2 >= Math.min(area.w_um, area.h_um), 'area.safe_um', 'safeTooWide'],
  [area.dpi_min > area.dpi, 'area.dpi_min', 'aboveDpi'],
  ...area.holes.flatMap((hole, at) => holeRules(hole, area, `area.holes.${at}`)),
];

function holeRules(hole: Hole, area: PrintArea, field: string): Rule[] {
  const { x, y, w, h } = holeBox(hole);
  return [
    [w === 0 || h === 0, field, 'empty'],
    [x < 0 || y < 0 || x + w > area.w_um || y + h > area.h_um, field, 'outsideArea'],
    [hole.kind === 'rect' && isTooRound({ w, h, r: hole.r_um }), `${field}.r_um`, 'tooRound'],
  ];
}

/** The smallest box around a hole. */
export const holeBox = ({ kind, x_um: x, y_um: y, w_um: w, h_um: h, r_um: r }: Hole) =>
  kind === 'rect' ? { x, y, w, h } : { x: x - r, y: y - r, w: 2 * r, h: 2 * r };

interface Named {
  code?: string;
  name: string;
  name_en: string;
}

function listRules({ area, colours, views }: BlankDefinition): Rule[] {
  const codes = (list: readonly { code: string }[], name: string) =>
    list.map(
      ({ code }, at): Rule => [
        list.findIndex((one) => one.code === code) < at,
        `${name}.${at}.code`,
        'taken',
      ],
    );
  const names = ({ name, name_en }: Named, field: string): Rule[] => [
    [name.trim() === '', `${field}.name`, 'blank'],
    [name_en.trim() === '', `${field}.name_en`, 'blank'],
  ];
  return [
    ...names(area, 'area'),
    ...codes(colours, 'colours'),
    ...colours.flatMap((colour, at) => names(colour, `colours.${at}`)),
    ...codes(views, 'views'),
    ...views.flatMap((view, at) => names(view, `views.${at}`)),
  ];
}
