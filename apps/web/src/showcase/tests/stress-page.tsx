import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Avatar } from '../../shared/ui/display/avatar';
import { Chip } from '../../shared/ui/display/chip';
import { Field } from '../../shared/ui/fields/field';
import { framesOf } from './frames';
import styles from './tests.module.css';
import { testsText } from './tests-text';

const COUNTS = ['500', '2000', '5000'] as const;
const PARTS = ['button', 'chip', 'field', 'avatar'] as const;
type Part = (typeof PARTS)[number];
const MEASURE_MS = 3000;
/** So far the list scrolls in a frame. */
const STEP_PX = 24;

interface Result {
  made: number;
  rerendered: number;
  frames: number[];
}

/** Thousands of one part, and what they cost: rendering, updating, and every frame of a scroll. */
export function StressPage() {
  const t = useText(testsText);
  const [count, setCount] = useState<(typeof COUNTS)[number]>('2000');
  const [part, setPart] = useState<Part>('button');
  const [run, setRun] = useState(0);
  const [result, setResult] = useState<Result>();
  const isRunning = run > 0 && !result;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Segments
          label={t.part}
          value={part}
          choices={PARTS.map((value) => ({ value, label: t.parts[value] }))}
          onChange={(next) => {
            setRun(0);
            setPart(next);
          }}
        />
        <Segments
          label={t.count}
          value={count}
          choices={COUNTS.map((value) => ({ value, label: value }))}
          onChange={(next) => {
            setRun(0);
            setCount(next);
          }}
        />
        <Button
          variant="primary"
          busy={isRunning}
          onClick={() => {
            setResult(undefined);
            setRun(run + 1);
          }}
        >
          {isRunning ? t.running : t.run}
        </Button>
        {run > 0 && !isRunning && <Button onClick={() => setRun(0)}>{t.stop}</Button>}
      </div>
      {run === 0 && <p className={styles.lead}>{t.notRun}</p>}
      {run > 0 && result && <Results result={result} />}
      {run > 0 && <Many key={run} part={part} count={Number(count)} onResult={setResult} />}
    </div>
  );
}

function Results({ result: { made, rerendered, frames } }: { result: Result }) {
  const t = useText(testsText);
  const format = useFormat();
  const { median, p95, worst, slow } = framesOf(frames);
  const ms = (value: number) => t.ms(format.number(Math.round(value * 10) / 10));
  const facts: [string, string][] = [
    [t.made, ms(made)],
    [t.rerendered, ms(rerendered)],
    [t.frames, format.number(frames.length)],
    [t.median, ms(median)],
    [t.p95, ms(p95)],
    [t.worst, ms(worst)],
    [t.slow, format.number(slow)],
  ];
  return (
    <section className={styles.card} aria-label={t.results} role="status">
      <dl className={styles.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ManyProps {
  part: Part;
  count: number;
  onResult: (result: Result) => void;
}

function Many({ part, count, onResult }: ManyProps) {
  const t = useText(testsText);
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [began] = useState(() => performance.now());
  const [round, setRound] = useState({ number: 0, began: 0 });
  const times = useRef<{ made: number; rerendered: number }>({ made: 0, rerendered: 0 });
  const told = useRef(onResult);
  // Effects of the layout run when all of it stands in the page.
  useLayoutEffect(() => {
    told.current = onResult;
    if (round.number === 0) times.current.made = performance.now() - began;
    else times.current.rerendered = performance.now() - round.began;
  }, [began, round, onResult]);
  useEffect(() => {
    setRound({ number: 1, began: performance.now() });
    const frames: number[] = [];
    const start = performance.now();
    let last = start;
    let frame = requestAnimationFrame(function next(now) {
      frames.push(now - last);
      last = now;
      if (box.current) box.current.scrollTop += STEP_PX;
      if (now - start < MEASURE_MS) frame = requestAnimationFrame(next);
      // The first frame holds the rendering, which stands by itself.
      else told.current({ ...times.current, frames: frames.slice(1) });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={box} className={styles.many}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
        <One key={at} part={part} name={t.sample(format.number(at + 1 + round.number))} />
      ))}
    </div>
  );
}

function One({ part, name }: { part: Part; name: string }): ReactNode {
  if (part === 'button') return <Button>{name}</Button>;
  if (part === 'chip') return <Chip>{name}</Chip>;
  if (part === 'avatar') return <Avatar name={name} src="" />;
  return <Field label={name} defaultValue={name} />;
}
