import type { ScreenName } from '@motif/contract/screens';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../i18n/text';
import { Button } from '../ui/actions/button';
import { Segments } from '../ui/actions/segments';
import { PagedList } from '../ui/layout/paged-list';
import { EmptyState } from '../ui/states/empty-state';
import { useAge } from './ages';
import { deskText } from './desk-text';
import { type Desk, type QueueLine, QueueRows, type Rows } from './queue-rows';
import styles from './review-queue.module.css';
import type { QueueState } from './use-queue-state';
import { countText, useQueueOf } from './use-queues';

/**
 * A queue of things that operators decide about, one after the other. It has the list by age, the details of the chosen
 * one beside it (below its line where there is no room), keys, the states as a filter, and every state of a list. After
 * a decision the next one is chosen and has the focus.
 *
 * - `label` names the list. `lead` says what to do here.
 * - `screen` is the name under which the server counts the queue (`GET /system/queues/`): the number stands above.
 * - `query` gives pages of `{ list }`, oldest first where things wait; `idOf` tells them apart.
 * - `filter` comes from `useQueueState(NAMES)`, whose first name is what waits; `words` says each. Without it, the page
 *   has a filter of its own. `tools` stand beside it, such as a search field.
 * - `line` is what the list shows of one: title, text, amount, note, chip, age.
 * - `detail` is what stands beside it, made of the parts in `desk-parts`. Its buttons call `desk.ask(step)`; details
 *   with dialogs of their own call `desk.done()` after a decision.
 * - `dialog` asks about a step. `onClose` leaves it, `onDone` says that it was decided.
 * - `keysOf` maps a (approve) and r (refuse) to the steps that are possible now; `keys` says them in words.
 * - `empty` says that nothing waits. `isFiltered` and `onClear` are for what `tools` narrow.
 *
 * A new queue: a row in the server's table of queues, an endpoint like the others, and this.
 */
export interface ReviewQueueProps<Item, Step extends string, State extends string> {
  label: string;
  lead?: ReactNode;
  keys: string;
  screen?: ScreenName;
  query: UseInfiniteQueryResult<InfiniteData<{ list: Item[] }>>;
  idOf: (item: Item) => number | string;
  filter?: QueueState<State>;
  words?: Readonly<Record<State, string>>;
  tools?: ReactNode;
  line: (item: Item) => QueueLine;
  detail: (item: Item, desk: Desk<Step>) => ReactNode;
  dialog?: (step: Step, item: Item, end: DialogEnd) => ReactNode;
  keysOf?: (item: Item) => { approve?: Step | false; refuse?: Step | false };
  empty: { title: string; text: string };
  isFiltered?: boolean;
  onClear?: () => void;
}

export interface DialogEnd {
  onClose: () => void;
  onDone: () => void;
}

export function ReviewQueue<Item, Step extends string = string, State extends string = string>(
  props: ReviewQueueProps<Item, Step, State>,
) {
  const { lead, keys, screen, filter, words, tools, query, empty, isFiltered = false, onClear } = props;
  const t = useText(deskText);
  const root = useRef<HTMLElement>(null);
  const isWaiting = !filter || filter.state === filter.names[0];
  const clear = () => {
    onClear?.();
    if (filter) filter.choose(filter.names[0]);
  };
  return (
    // The last decision empties the list; then the focus stands here.
    <section ref={root} className={styles.queue} aria-label={props.label} tabIndex={-1}>
      <p className={styles.lead}>
        {lead} <span className={styles.keys}>{keys}</span>
      </p>
      <div className={styles.head}>
        {filter && words && (
          <Segments
            label={t.state}
            value={filter.state}
            choices={filter.names.map((value) => ({ value, label: words[value] }))}
            onChange={filter.choose}
          />
        )}
        {tools}
        {isWaiting && <Waiting screen={screen} />}
      </div>
      <PagedList
        query={query}
        empty={
          isWaiting && !isFiltered ? (
            <EmptyState illustration="empty" title={empty.title} text={empty.text} />
          ) : (
            <EmptyState
              illustration="no-results"
              title={t.none}
              action={<Button onClick={clear}>{t.clear}</Button>}
            />
          )
        }
      >
        {(list) => <Decisions {...props} list={list} root={root} />}
      </PagedList>
    </section>
  );
}

/** How much waits, and since when. */
function Waiting({ screen }: { screen: ScreenName | undefined }) {
  const t = useText(deskText);
  const ageOf = useAge();
  const queue = useQueueOf(screen);
  if (!queue?.count) return null;
  return (
    <p className={styles.waiting} role="status">
      <strong>{t.waiting(countText(queue.count))}</strong>
      {queue.oldest && ` · ${t.oldest(ageOf(queue.oldest).text)}`}
    </p>
  );
}

/** The list with the dialog of the step that somebody is about to take. */
function Decisions<Item, Step extends string, State extends string>({
  dialog,
  keysOf,
  ...props
}: ReviewQueueProps<Item, Step, State> & Pick<Rows<Item, Step>, 'list' | 'root'>) {
  const [asked, setAsked] = useState<{ step: Step; item: Item; done: () => void }>();
  const close = () => setAsked(undefined);
  const ask = (step: Step, item: Item, done: () => void) => setAsked({ step, item, done });
  const onDone = () => {
    close();
    asked?.done();
  };
  return (
    <>
      <QueueRows {...props} keysOf={(item) => keysOf?.(item) ?? {}} ask={ask} />
      {asked && dialog?.(asked.step, asked.item, { onClose: close, onDone })}
    </>
  );
}
