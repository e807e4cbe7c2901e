import { expect, test } from 'vitest';
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

test('comments that never end cost no time', { timeout: 2000 }, () => {
  expect(() => checkSvg(svg(`<style>${'/*'.repeat(1_000_000)}</style>`))).not.toThrow();
});
