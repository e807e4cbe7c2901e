import { expect, test } from 'vitest';
import { processorMs } from '../../../../test/long-form';
import { checkSvg } from './check-svg';

const svg = (inside: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

const hidden: Record<string, Buffer> = {
  'a script in an encoding that looks like text': svg(
    '<desc>\u001b$B0a;b\u001b(B</desc>',
    '<?xml version="1.0" encoding="ISO-2022-JP"?>',
  ),
  'a script in seven bits': svg('<desc>+ADw-script+AD4-</desc>', '<?xml version="1.0" encoding="UTF-7"?>'),
  'an encoding after another word': svg('', '<?xml version="1.0" standalone="no" encoding="UTF-7"?>'),
  'a stylesheet in place of the declaration': svg('', '<?xml-stylesheet href="https://evil.example/a.css"?>'),
  'an import in two pieces': svg('<style>@im<![CDATA[port "https://evil.example/x.css";]]></style>'),
  'an import around a comment': svg('<style>@im<!-- -->port "https://evil.example/x.css";</style>'),
  'an import around an element': svg('<style>@im<desc/>port "https://evil.example/x.css";</style>'),
  'an address between strings that look like a comment': svg(
    '<style>a{b:"/*";fill:url(https://evil.example/x#a);c:"*/"}</style>',
  ),
  'the same in an attribute': svg(`<rect style='b:"/*";fill:url(https://evil.example/x#a);c:"*/"'/>`),
  'an import around a comment of the style': svg('<style>@im/* */port "https://evil.example/x.css";</style>'),
};
test.each(Object.keys(hidden))('%s is found', (name) => {
  expect(() => checkSvg(hidden[name] as Buffer)).toThrow('unsafe');
});

test.each([
  '',
  '<?xml version="1.0"?>\n',
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n',
  "<?xml version='1.0' encoding='utf-8'?>",
])('a drawing that begins with %j is none the worse for it', (before) => {
  const style = '<style>/* blue */ .a{fill:#00f} /* and */ .b{fill:url(#g)}</style>';
  expect(() => checkSvg(svg(style, before))).not.toThrow();
});

/** Ten of the part before, ten times over: a hundred lines that draw ten thousand million shapes. */
const bomb = (open: string, close: string, use: (id: string) => string) =>
  Array.from({ length: 10 }, (_, n) => `${open} id="p${n + 1}">${use(`p${n}`).repeat(10)}${close}`).join('');
const turbulence = (octaves: number | string) =>
  `<filter id="f"><feTurbulence baseFrequency=".1" numOctaves="${octaves}"/></filter><rect filter="url(#f)"/>`;
const endless: Record<string, string> = {
  'noise of a thousand layers': turbulence(1000),
  'the same in another spelling': turbulence(' 1e3 '),
  'a very thick outline': '<filter><feMorphology operator="dilate" radius="2 400"/></filter>',
  'a sum over thousands of neighbours': '<filter><feConvolveMatrix order="99"/></filter>',
  'more parts of filters than anybody draws': `<filter>${'<feFlood/>'.repeat(301)}</filter>`,
  'a filter on everything': `<filter id="f"/>${'<rect style="filter: url(#f)"/>'.repeat(501)}`,
  'shapes that use shapes that use shapes': `<rect id="p0"/>${bomb('<g', '</g>', (id) => `<use href="#${id}"/>`)}`,
  'patterns in patterns': `<pattern id="p0"/>${bomb('<pattern', '</pattern>', (id) => `<rect fill="url(#${id})"/>`)}`,
  'a shape within itself': '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
  'a very long row of uses': Array.from(
    { length: 60 },
    (_, n) => `<g id="r${n}"><use href="#r${n + 1}"/></g>`,
  ).join(''),
  'dashes that nobody sees': '<path d="M0 0H9999999" stroke-dasharray="1e-6 .000002"/>',
  'the same in a style': '<path d="M0 0H9999999" style="stroke-dasharray: 0.00001"/>',
};
test.each(Object.keys(endless))('what would take for ever is refused: %s', (name) => {
  expect(() => checkSvg(svg(endless[name] as string))).toThrow('unsafe');
});

test('what drawings usually have is allowed', () => {
  const leaf = `<symbol id="leaf">${'<path d="M0 0L9 9" fill="url(#g)"/>'.repeat(100)}</symbol>`;
  const shadow =
    '<filter id="s" x="-20%" width="140%"><feGaussianBlur stdDeviation="12"/><feTurbulence numOctaves="4"/></filter>';
  const inside = [
    '<linearGradient id="g"><stop/><stop/></linearGradient>',
    leaf,
    shadow,
    '<use href="#leaf"/>'.repeat(2000),
    '<rect filter="url(#s)" stroke-dasharray="0.5 0.25"/>'.repeat(200),
  ];
  expect(() => checkSvg(svg(inside.join('')))).not.toThrow();
});

test('comments that never end cost no time', async () => {
  const drawing = svg(`<style>${'/*'.repeat(1_000_000)}</style>`);
  expect(await processorMs(() => checkSvg(drawing))).toBeLessThan(2000);
});
