import { SVG_MAX_BYTES } from '@motif/contract/limits';
import { Refused } from './refused';
import { type Attribute, SvgCost } from './svg-cost';

/**
 * An SVG may hold shapes, text, gradients, filters and raster images within it. Nothing may run, fetch, or be defined
 * elsewhere, and drawing it may not take for ever (svg-cost.ts). Everything this reader does not understand is refused.
 */
const MAX_ELEMENTS = 200_000;
const MAX_USES = 2000;
const MAX_DEPTH = 200;

const ELEMENTS = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textpath image
  lineargradient radialgradient stop pattern clippath mask marker style switch a view filter feblend fecolormatrix
  fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow
  feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset
  fepointlight fespecularlighting fespotlight fetile feturbulence`.split(/\s+/),
);
/** Notes of the drawing program; they are neither shown nor followed. */
const FOREIGN_NOTES =
  /^(?:sodipodi|inkscape|rdf|cc|dc|sketch|serif|xmp\w*|i|x|pdf\w*|photoshop|illustrator):/;
const RASTER = /^data:image\/(?:png|jpe?g|webp);base64,[A-Za-z0-9+/=\s]*$/;

const NAME = '[A-Za-z_][\\w.:-]*';
const TOKEN = new RegExp(
  [
    '<!--(?:(?!--)[\\s\\S])*-->',
    // Illustrator writes this doctype; without entities of its own it is harmless.
    '<!DOCTYPE\\s+svg(?:\\s+PUBLIC\\s+"-//W3C//DTD SVG [\\w. ]+//EN"\\s+"https?://www\\.w3\\.org/[\\w./-]+")?\\s*>',
    '<!\\[CDATA\\[(?<cdata>(?:(?!\\]\\]>)[\\s\\S])*)\\]\\]>',
    `</(?<close>${NAME})\\s*>`,
    `<(?<open>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);
const ATTRIBUTE = new RegExp(`(?<name>${NAME})\\s*=\\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')`, 'g');
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Only this encoding is accepted, because a script could look like text in another one. */
const DECLARATION =
  /^\s*<\?xml\s+version\s*=\s*["']1\.[01]["'](?:\s+encoding\s*=\s*["']utf-8["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>/i;

export function checkSvg(bytes: Buffer): void {
  if (bytes.length > SVG_MAX_BYTES) throw new Refused('too_large');
  const text = decodeText(bytes).replace(DECLARATION, '');
  const open: string[] = [];
  let elements = 0;
  let uses = 0;
  let style = '';
  const cost = new SvgCost();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const groups = TOKEN.exec(text)?.groups;
    // A doctype, an instruction, an entity, or no XML at all.
    if (!groups) throw new Refused('unsafe');
    if (groups.open !== undefined) {
      elements += 1;
      if (local(groups.open) === 'use') uses += 1;
      if (elements > MAX_ELEMENTS || uses > MAX_USES) throw new Refused('unsafe');
      checkElement(groups.open, open);
      cost.enter(local(groups.open), checkAttributes(groups.attributes ?? ''));
      if (groups.empty) cost.leave();
      else open.push(groups.open);
      if (open.length > MAX_DEPTH) throw new Refused('unsafe');
    } else if (groups.close !== undefined) {
      if (open.pop() !== groups.close) throw new Refused('unreadable');
      cost.leave();
      if (local(groups.close) === 'style') {
        checkStyle(style);
        style = '';
      }
    } else {
      const content = groups.cdata ?? plain(groups.text ?? '');
      // The pieces form one text for a browser, so they are checked as one text.
      if (local(open.at(-1) ?? '') === 'style') style += content;
    }
  }
  if (open.length > 0 || elements === 0) throw new Refused('unreadable');
  cost.check();
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    // Another encoding could hide from this reader what a browser sees.
    throw new Refused('unsafe', { cause: error });
  }
}

const local = (name: string): string => name.replace(/^svg:/, '').toLowerCase();

function checkElement(name: string, open: string[]): void {
  if (open.length === 0 && local(name) !== 'svg') throw new Refused('unsafe');
  if (local(open.at(-1) ?? '') === 'style') throw new Refused('unsafe');
  if (!ELEMENTS.has(local(name)) && !FOREIGN_NOTES.test(name)) throw new Refused('unsafe');
  if (/(?:^|:)(?:script|include|foreignobject)$/i.test(name)) throw new Refused('unsafe');
}

function checkAttributes(attributes: string): Attribute[] {
  const checked: Attribute[] = [];
  for (const { groups } of attributes.matchAll(ATTRIBUTE)) {
    const name = (groups?.name ?? '').toLowerCase();
    const value = plain(groups?.double ?? groups?.single ?? '');
    if (/(?:^|:)on/.test(name) || name === 'xml:base') throw new Refused('unsafe');
    if (name.startsWith('xmlns')) checkNamespace(name, value);
    else if (/(?:^|:)(?:href|src|data)$/.test(name)) checkReference(value);
    else checkStyle(value);
    checked.push([name, value]);
  }
  return checked;
}

/** Under another name an element could be one that is not allowed. */
function checkNamespace(name: string, value: string): void {
  const renamed = value.includes('/svg') && name !== 'xmlns' && name !== 'xmlns:svg';
  if (renamed || /xhtml|xinclude|xml-events/i.test(value)) throw new Refused('unsafe');
}

function checkReference(value: string): void {
  const target = value.trim();
  if (target !== '' && !target.startsWith('#') && !RASTER.test(target)) throw new Refused('unsafe');
}

/** Checks style sheets, and attributes that may hold the same as a style sheet. */
function checkStyle(css: string): void {
  // Comments can hide a word from a search, but what looks like a comment may also stand inside a string.
  for (const text of css.includes('/*') ? [css, withoutComments(css)] : [css]) {
    if (/\\|@import|javascript:|expression\s*\(|-moz-binding|behavior\s*:/i.test(text))
      throw new Refused('unsafe');
    for (const [, target = ''] of text.matchAll(/url\s*\(\s*["']?([^"')]*)/gi)) checkReference(target);
    if (/\b(?:image|image-set|src)\s*\(/i.test(text)) throw new Refused('unsafe');
  }
}

/** Reads each character once: a regular expression would start again at every comment that does not end. */
function withoutComments(css: string): string {
  let bare = '';
  for (let at = 0; ; ) {
    const start = css.indexOf('/*', at);
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2);
    bare += css.slice(at, start < 0 ? undefined : start);
    if (end < 0) return bare;
    at = end + 2;
  }
}

function plain(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));?/gi, (_, hex, decimal, name) => {
    if (name !== undefined && !Object.hasOwn(ENTITIES, name)) throw new Refused('unsafe');
    if (name !== undefined) return ENTITIES[name] ?? '';
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (code > 0x10ffff) throw new Refused('unreadable');
    return String.fromCodePoint(code);
  });
}
