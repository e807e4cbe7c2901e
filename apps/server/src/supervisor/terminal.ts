// What the person sees while it starts: one line per phase, live in a terminal, plain where output is collected.
import { openOutput } from '../platform/logging/output';

export interface Terminal {
  line(text: string): void;
  /** Shows that something takes time; only one at a time. */
  phase(name: string): Phase;
}

export interface Phase {
  progress(text: string): void;
  done(): void;
  /** Takes the live line away without a verdict. */
  drop(): void;
}

const REPAINT_MS = 100;
/** Without a live line, a sign of life this often. */
const PLAIN_EVERY_MS = 3_000;
const ERASE_LINE = '\r\u001b[2K';
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

export function openTerminal(stream: NodeJS.WriteStream & { fd: number }): Terminal {
  // Nobody may be reading any more (a closed terminal, `| head`); that must not keep us from stopping in order.
  const write = openOutput(stream);
  const live = stream.isTTY === true;
  let current = '';

  const erase = () => {
    if (live && current) write(ERASE_LINE);
  };
  const paint = (text: string) => {
    erase();
    current = text;
    if (live && current) write(fit(current, (stream.columns || 80) - 1));
  };
  const line = (text: string) => {
    erase();
    write(`${text}\n`);
    if (live && current) write(fit(current, (stream.columns || 80) - 1));
  };

  function phase(name: string): Phase {
    const startedAt = Date.now();
    let detail = '';
    let shownAt = startedAt;
    const elapsed = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
    const text = () => `  ${[name, '…', detail, elapsed()].filter(Boolean).join(' ')}`;
    const timer = setInterval(() => {
      if (live) return paint(text());
      if (Date.now() - shownAt < PLAIN_EVERY_MS) return;
      shownAt = Date.now();
      line(text());
    }, REPAINT_MS);
    const drop = () => {
      clearInterval(timer);
      paint('');
    };
    return {
      progress: (next) => {
        detail = next;
      },
      done() {
        drop();
        detail = '';
        line(text());
      },
      drop,
    };
  }

  return { line, phase };
}

/** Chinese characters take two columns. */
export function columnsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

function fit(text: string, columns: number): string {
  let fitting = '';
  for (const character of text) {
    if (columnsOf(fitting + character) > columns) return fitting;
    fitting += character;
  }
  return fitting;
}
