import { useRef, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { OrderAnnouncer, OrderHandle } from '../../shared/order/order-handle';
import { useOrder } from '../../shared/order/use-order';
import { Button, IconButton } from '../../shared/ui/actions/button';
import { CloseIcon } from '../../shared/ui/display/icons';
import { NumberField } from '../../shared/ui/fields/number-field';
import { toast } from '../../shared/ui/overlay/toast';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Sample, Samples } from '../samples';
import styles from './forms.module.css';
import { formsText } from './forms-text';

interface Line {
  id: number;
  from: number | null;
  fen: number | null;
}
const FIRST: readonly Line[] = [
  { id: 1, from: 1, fen: 3_900 },
  { id: 2, from: 50, fen: 3_200 },
  { id: 3, from: 500, fen: 2_600 },
];
const LINES_MAX = 8;

/** Rows that are added, moved and removed; each is checked against the one before it. */
export function DynamicFormPage() {
  const t = useText(formsText);
  const [lines, setLines] = useState<readonly Line[]>(FIRST);
  const [tried, setTried] = useState(false);
  const last = useRef(FIRST.length);
  const lineOf = (id: number) => lines.find((line) => line.id === id);
  const placeOf = (id: number) => lines.findIndex((line) => line.id === id) + 1;
  const order = useOrder({
    ids: lines.map(({ id }) => id),
    nameOf: (id) => t.rowName(placeOf(id)),
    onMoved: (ids) => setLines(ids.flatMap((id) => lineOf(id) ?? [])),
  });
  const change = (id: number, next: Partial<Line>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...next } : line)));
  const shown = order.ids.flatMap((id) => lineOf(id) ?? []);
  const problems = shown.map((line, at) => ({
    from: problemOf(line.from, shown[at - 1]?.from, (now, before) => now > before, t.needed, t.mustRise),
    fen: problemOf(line.fen, shown[at - 1]?.fen, (now, before) => now < before, t.needed, t.mustFall),
  }));
  const add = () => {
    last.current += 1;
    setLines([...lines, { id: last.current, from: null, fen: null }]);
  };
  return (
    <Samples>
      <Sample title={t.rows} lead={t.rowsLead} wide>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (lines.length > 0 && problems.every(({ from, fen }) => !from && !fen)) toast.success(t.fine);
          }}
        >
          {lines.length === 0 && <EmptyState illustration="empty" title={t.empty} />}
          <ul ref={order.list} className={styles.rows}>
            {shown.map(({ id, from, fen }, at) => (
              <li key={id} data-order-id={id} data-lifted={order.lifted === id} className={styles.line}>
                <span className={styles.grip}>
                  <OrderHandle {...order.handle(id)} />
                </span>
                <div className={styles.pair}>
                  <NumberField
                    label={t.from}
                    min={1}
                    value={from}
                    error={tried ? problems[at]?.from : undefined}
                    onChange={(value) => change(id, { from: value })}
                  />
                  <NumberField
                    label={t.price}
                    unit="fen"
                    min={0}
                    value={fen}
                    error={tried ? problems[at]?.fen : undefined}
                    onChange={(value) => change(id, { fen: value })}
                  />
                </div>
                <span className={styles.grip}>
                  <IconButton
                    label={t.remove(at + 1)}
                    onClick={() => setLines(lines.filter((line) => line.id !== id))}
                  >
                    <CloseIcon />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
          <OrderAnnouncer said={order.said} />
          <div className={styles.buttons}>
            <Button onClick={add} disabled={lines.length >= LINES_MAX}>
              {t.add}
            </Button>
            <Button type="submit" variant="primary" disabled={lines.length === 0}>
              {t.save}
            </Button>
          </div>
        </form>
      </Sample>
    </Samples>
  );
}

function problemOf(
  now: number | null,
  before: number | null | undefined,
  fits: (now: number, before: number) => boolean,
  needed: string,
  wrong: string,
): string | undefined {
  if (now === null) return needed;
  return typeof before === 'number' && !fits(now, before) ? wrong : undefined;
}
