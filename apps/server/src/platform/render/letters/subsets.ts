import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { OUTLINE_UNITS } from '@motif/contract/scene/draw-scene';
import type { FontCode } from '@motif/contract/scene/fonts';
import * as hb from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import type { Outline } from './curve';

/*
 * A Chinese typeface comes in about a hundred files, each with some of its characters. Files are opened when a character
 * asks for them, and those used last stay open.
 */

const KEPT = 40;
/** Outlines of signs take about two kilobytes each; those used last are kept, since people type the same ones again. */
const OUTLINES_KEPT = 4_000;
const packages = createRequire(import.meta.url);

/** Where the files of a typeface are. Variable ones hold every weight in the same files. */
const PACKAGES: Record<FontCode, { folder: string; ending: string; variable: boolean }> = {
  'noto-sans-sc': variable('noto-sans-sc'),
  'noto-serif-sc': variable('noto-serif-sc'),
  'zcool-xiaowei': fixed('zcool-xiaowei'),
  'zcool-kuaile': fixed('zcool-kuaile'),
  'ma-shan-zheng': fixed('ma-shan-zheng'),
  'long-cang': fixed('long-cang'),
};

function variable(code: FontCode) {
  return { folder: `@fontsource-variable/${code}`, ending: 'wght-normal.woff2', variable: true };
}
function fixed(code: FontCode) {
  return { folder: `@fontsource/${code}`, ending: '400-normal.woff2', variable: false };
}

/** One opened file of a typeface. */
export interface Subset {
  upem: number;
  has(character: number): boolean;
  inWeight(weight: number): Letters;
}

/** The signs of a file in one weight. */
export interface Letters {
  font: hb.Font;
  /** In 1/1000 of the size, y down. */
  outlineOf(glyph: number): Outline;
}

interface Range {
  subset: string;
  from: number;
  to: number;
}

const ranges = new Map<FontCode, Promise<Range[]>>();
const opened = new Map<string, Promise<Subset>>();
const outlines = new Map<string, Outline>();
/** The file of each character that somebody used. */
const found = new Map<string, string>();

/** The file that has this character. The files overlap a little, and their lists promise more than they have. */
export async function subsetOf(font: FontCode, character: number): Promise<Subset | undefined> {
  const name = `${font} ${character}`;
  const place = found.get(name);
  if (place !== undefined) return openSubset(font, place);
  let known = ranges.get(font);
  if (!known) {
    known = readRanges(font);
    ranges.set(font, known);
  }
  for (const { subset, from, to } of await known) {
    if (character < from || character > to) continue;
    const file = await openSubset(font, subset);
    if (!file.has(character)) continue;
    found.set(name, subset);
    return file;
  }
  return undefined;
}

async function readRanges(font: FontCode): Promise<Range[]> {
  const file = packages.resolve(`${PACKAGES[font].folder}/unicode.json`);
  const lists = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const all = Object.entries(lists).flatMap(([subset, list]) =>
    list.split(',').map((range) => {
      const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
      return {
        subset: subset.replace(/[[\]]/g, ''),
        from: Number.parseInt(from, 16),
        to: Number.parseInt(to, 16),
      };
    }),
  );
  // Letters come from the file of the letters, so that a word is set from one file.
  const isNumbered = ({ subset }: Range) => /^\d/.test(subset);
  return all.sort((a, b) => Number(isNumbered(a)) - Number(isNumbered(b)));
}

function openSubset(font: FontCode, subset: string): Promise<Subset> {
  const name = `${font}/${subset}`;
  const known = opened.get(name) ?? readSubset(font, subset);
  // A Map keeps the order in which keys were set, so the first is the one unused for longest.
  opened.delete(name);
  opened.set(name, known);
  known.catch(() => opened.delete(name));
  for (const oldest of opened.keys()) {
    if (opened.size <= KEPT) break;
    opened.delete(oldest);
  }
  return known;
}

async function readSubset(font: FontCode, subset: string): Promise<Subset> {
  const { folder, ending, variable: isVariable } = PACKAGES[font];
  const file = packages.resolve(`${folder}/files/${font}-${subset}-${ending}`);
  const face = new hb.Face(new hb.Blob(await decompress(await readFile(file))));
  const characters = new Set(face.collectUnicodes());
  const weights = new Map<number, Letters>();
  return {
    upem: face.upem,
    has: (character) => characters.has(character),
    inWeight(weight) {
      let inWeight = weights.get(weight);
      if (!inWeight) {
        const inThis = new hb.Font(face);
        if (isVariable) inThis.setVariations([new hb.Variation('wght', weight)]);
        inWeight = {
          font: inThis,
          outlineOf: keptOutlines(`${font}/${subset}/${weight}`, inThis, face.upem),
        };
        weights.set(weight, inWeight);
      }
      return inWeight;
    },
  };
}

const keptOutlines =
  (file: string, font: hb.Font, upem: number) =>
  (glyph: number): Outline => {
    const name = `${file}/${glyph}`;
    const outline = outlines.get(name) ?? outlineOf(font, glyph, OUTLINE_UNITS / upem);
    outlines.delete(name);
    outlines.set(name, outline);
    const [oldest] = outlines.size > OUTLINES_KEPT ? outlines.keys() : [];
    if (oldest !== undefined) outlines.delete(oldest);
    return outline;
  };

function outlineOf(font: hb.Font, glyph: number, scale: number): Outline {
  const drawn = font.glyphToJson(glyph);
  const values = drawn.flatMap((step) => step.values);
  return {
    steps: drawn.map(({ type }) => type).join(''),
    points: Float64Array.from(values, (value, at) => (at % 2 === 0 ? value : -value) * scale),
  };
}
