import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMedia } from '../hooks/use-media';
import { useReviewKeys } from '../hooks/use-review-keys';
import { useText } from '../i18n/text';
import { deskText } from './desk-text';
import styles from './review-queue.module.css';

export interface QueueLine {
  title: ReactNode;
  text?: ReactNode;
  amount?: ReactNode;
  note?: ReactNode;
  chip: ReactNode;
  age: { text: string; late?: boolean };
}

export interface Desk<Step extends string = string> {
  /** Opens the dialog of a step. */
  ask: (step: Step) => void;
  /** It was decided: the next one is chosen. */
  done: () => void;
}

export interface Rows<Item, Step extends string> {
  list: Item[];
  idOf: (item: Item) => number | string;
  line: (item: Item) => QueueLine;
  detail: (item: Item, desk: Desk<Step>) => ReactNode;
  keysOf: (item: Item) => { approve?: Step | false; refuse?: Step | false };
  ask: (step: Step, item: Item, done: () => void) => void;
  /** Takes the focus when nothing is left. */
  root: RefObject<HTMLElement | null>;
}

/** CSS repeats the number: media queries take no variables. */
const BESIDE = '(min-width: 1200px)';
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The lines and the details of the chosen one. Where they stand beside each other, one is always chosen. */
export function QueueRows<Item, Step extends string>(props: Rows<Item, Step>) {
  const { list, idOf, detail, keysOf, ask, root } = props;
  const t = useText(deskText);
  const isBeside = useMedia(BESIDE);
  const [chosenId, setChosenId] = useState<number | string>();
  const lines = useRef(new Map<number | string, HTMLButtonElement>());
  const panel = useRef<HTMLElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);

  const at = useChosen(list, idOf, chosenId, isBeside);
  const chosen = list[at];
  const shownId = chosen && idOf(chosen);
  useEffect(() => {
    const line = shownId === undefined ? undefined : lines.current.get(shownId);
    if (wantsFocus.current) line?.focus({ preventScroll: true });
    wantsFocus.current = false;
    // The keyboard may have chosen one that is out of sight.
    if (chosenId !== undefined) line?.scrollIntoView?.({ block: 'nearest' });
  }, [shownId, chosenId]);
  useEffect(
    () => () => {
      // The decided one was the last, so the list goes; the focus was inside of it.
      if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
    },
    [root],
  );

  const choose = (index: number) => {
    const next = list[Math.min(list.length - 1, Math.max(0, index))];
    if (!next) return;
    wantsFocus.current = true;
    setChosenId(idOf(next));
  };
  /** The next one of the list, or the one before if it was the last. */
  const done = (item: Item) => {
    const index = list.findIndex((one) => idOf(one) === idOf(item));
    choose(index + 1 < list.length ? index + 1 : index - 1);
  };
  const deskOf = (item: Item): Desk<Step> => ({
    ask: (step) => ask(step, item, () => done(item)),
    done: () => done(item),
  });
  const press = (step: Step | false | undefined) =>
    chosen && step ? () => ask(step, chosen, () => done(chosen)) : undefined;
  const keys = chosen ? keysOf(chosen) : {};
  useReviewKeys(
    {
      onMove: (by) => choose(at + by),
      onApprove: press(keys.approve),
      onRefuse: press(keys.refuse),
    },
    screen,
  );

  const walk = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    choose(at + by);
  };
  const open = (item: Item, byKey: boolean) => {
    const id = idOf(item);
    if (!isBeside) return setChosenId(id === chosenId ? undefined : id);
    setChosenId(id);
    // Enter on the chosen one goes on to its details.
    if (byKey && id === shownId) panel.current?.focus();
  };

  return (
    <div ref={screen} className={styles.desk}>
      <ul className={styles.list} onKeyDown={walk}>
        {list.map((item) => {
          const id = idOf(item);
          const isChosen = id === shownId;
          return (
            <li key={id} className={styles.item} data-chosen={isChosen || undefined}>
              <button
                ref={(line) => {
                  if (line) lines.current.set(id, line);
                  return () => {
                    lines.current.delete(id);
                  };
                }}
                type="button"
                className={styles.line}
                aria-expanded={isBeside ? undefined : isChosen}
                aria-current={isBeside && isChosen ? 'true' : undefined}
                onClick={({ detail: clicks }) => open(item, clicks === 0)}
              >
                <Line {...props.line(item)} />
              </button>
              {isChosen && !isBeside && <div className={styles.below}>{detail(item, deskOf(item))}</div>}
            </li>
          );
        })}
      </ul>
      {isBeside && chosen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and Enter leads to it
        <section key={shownId} ref={panel} className={styles.panel} aria-label={t.detail} tabIndex={0}>
          <Head {...props.line(chosen)} />
          {detail(chosen, deskOf(chosen))}
        </section>
      )}
    </div>
  );
}

/**
 * Where the chosen one stands in the list, or −1. If it left the list, the one that took its place is chosen, unless
 * details open below their line: those close.
 */
function useChosen<Item>(
  list: Item[],
  idOf: (item: Item) => number | string,
  chosenId: number | string | undefined,
  isBeside: boolean,
): number {
  const found = list.findIndex((item) => idOf(item) === chosenId);
  const last = useRef(0);
  useEffect(() => {
    if (found >= 0) last.current = found;
  });
  if (found >= 0 || !isBeside) return found;
  return chosenId === undefined ? 0 : Math.min(last.current, list.length - 1);
}

function Line({ title, text, amount, note, chip, age }: QueueLine) {
  return (
    <>
      <span className={styles.row}>
        <strong className={styles.title}>{title}</strong>
        <strong className={styles.amount}>{amount}</strong>
      </span>
      <span className={styles.row}>
        <span className={styles.text}>{text}</span>
        <span className={styles.note}>{note}</span>
      </span>
      <span className={styles.row}>
        {chip}
        <span className={styles.note} data-late={age.late || undefined}>
          {age.text}
        </span>
      </span>
    </>
  );
}

const Head = ({ title, text, amount, chip }: QueueLine) => (
  <header className={styles.panelHead}>
    <div>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
    </div>
    <div className={styles.panelSum}>
      <strong>{amount}</strong>
      {chip}
    </div>
  </header>
);
