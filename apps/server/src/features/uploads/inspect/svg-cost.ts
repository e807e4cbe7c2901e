import { Refused } from './refused';

/**
 * What a drawing may ask of whoever draws it. A few bytes can ask for minutes, so what is beyond any honest drawing is
 * refused before it is drawn. Whatever is slow all the same is ended with its process.
 */
const MOST: Record<string, Record<string, number>> = {
  feturbulence: { numoctaves: 8 },
  femorphology: { radius: 16 },
  feconvolvematrix: { order: 9 },
  fegaussianblur: { stddeviation: 500 },
  fedropshadow: { stddeviation: 500 },
};
const MAX_FILTER_PARTS = 300;
const MAX_FILTERED = 500;
/** Elements that are drawn when all that is used again is counted each time. */
const MAX_DRAWN = 400_000;
const MAX_NESTED_USES = 50;
/** A dash that nobody sees would be drawn billions of times along a line. */
const MIN_DASHES = 0.0001;
const MAX_DASHES = 1000;

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
const TARGET = /url\s*\(\s*["']?\s*#([^"')\s]+)/gi;
/** These are computed for a shape, not drawn. */
const NOT_DRAWN = new Set(['lineargradient', 'radialgradient']);
const USES = new Set(['use', 'pattern', 'feimage']);

export type Attribute = readonly [name: string, value: string];
interface Part {
  kind: string;
  /** Elements within it, itself included. */
  elements: number;
  uses: string[];
}

/** Adds up what the elements of a drawing ask for. */
export class SvgCost {
  private readonly parts = new Map<string, Part>();
  /** For every open element the parts it lies in, itself included. */
  private readonly open: Part[][] = [];
  private readonly document: Part = { kind: 'svg', elements: 0, uses: [] };
  private filterParts = 0;
  private filtered = 0;

  enter(kind: string, attributes: readonly Attribute[]): void {
    if (kind.startsWith('fe')) this.filterParts += 1;
    checkValues(kind, attributes);
    const within = [...(this.open.at(-1) ?? [this.document])];
    const own = attributes.find(([name]) => name === 'id')?.[1];
    if (own !== undefined) within.push(this.partOf(own, kind));
    this.open.push(within);
    const uses = attributes.flatMap(([name, value]) => this.usesOf(kind, name, value));
    for (const part of within) {
      part.elements += 1;
      part.uses.push(...uses);
    }
    if (this.filterParts > MAX_FILTER_PARTS || this.filtered > MAX_FILTERED) throw new Refused('unsafe');
  }

  leave(): void {
    this.open.pop();
  }

  /** Called at the end, because a part may be used before it is defined. */
  check(): void {
    const known = new Map<Part, number>();
    if (this.drawn(this.document, known, 0) > MAX_DRAWN) throw new Refused('unsafe');
  }

  private partOf(id: string, kind: string): Part {
    const part = this.parts.get(id) ?? { kind, elements: 0, uses: [] };
    this.parts.set(id, part);
    return part;
  }

  private usesOf(kind: string, name: string, value: string): string[] {
    if (/(?:^|:)href$/.test(name)) return USES.has(kind) ? [value.trim().slice(1)] : [];
    const targets = [...value.matchAll(TARGET)].map(([, id = '']) => id);
    if (name === 'filter' || (name === 'style' && /\bfilter\s*:/i.test(value))) this.filtered += 1;
    return targets;
  }

  private drawn(part: Part, known: Map<Part, number>, depth: number): number {
    const before = known.get(part);
    if (before !== undefined) return before;
    if (depth > MAX_NESTED_USES) throw new Refused('unsafe');
    // Whoever comes back to it while it is being counted is inside of it: a circle.
    known.set(part, Number.POSITIVE_INFINITY);
    let sum = part.elements;
    for (const id of part.uses) {
      const used = this.parts.get(id);
      if (used && !NOT_DRAWN.has(used.kind)) sum += this.drawn(used, known, depth + 1);
    }
    known.set(part, sum);
    return sum;
  }
}

function checkValues(kind: string, attributes: readonly Attribute[]): void {
  const most = MOST[kind] ?? {};
  for (const [name, value] of attributes) {
    const limit = most[name];
    if (limit !== undefined && numbersOf(value).some((number) => Math.abs(number) > limit))
      throw new Refused('unsafe');
    if (name === 'stroke-dasharray') checkDashes(value);
    if (name === 'style') checkDashes(/stroke-dasharray\s*:([^;]*)/i.exec(value)?.[1] ?? '');
  }
}

function checkDashes(value: string): void {
  const dashes = numbersOf(value);
  const length = dashes.reduce((sum, dash) => sum + dash, 0);
  if (dashes.length > MAX_DASHES || (length > 0 && length < MIN_DASHES)) throw new Refused('unsafe');
}

const numbersOf = (value: string): number[] => (value.match(NUMBER) ?? []).map(Number);
