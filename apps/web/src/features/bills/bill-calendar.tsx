import type { BillProvider } from '@motif/contract/features/bills/bill-words';
import type { BillDay, ProviderDays } from '@motif/contract/features/bills/bills';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { CheckIcon } from '../../shared/ui/display/icons';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { ordersText } from '../orders/orders-text';
import styles from './bill-calendar.module.css';
import { billsText } from './bills-text';
import { useBillDays } from './use-bills';

const MARKS = ['agrees', 'open', 'missing', 'none'] as const;
type Mark = (typeof MARKS)[number];

/** The bill of a day comes in the next morning, so nothing is missing today. */
function markOf({ bill, payments }: BillDay, isToday: boolean): Mark {
  if (bill) return bill.open > 0 ? 'open' : 'agrees';
  return payments > 0 && !isToday ? 'missing' : 'none';
}

interface Props {
  onLook: (id: number) => void;
  onUpload: (provider: BillProvider, day: string) => void;
}

/** Two weeks of every provider: which bills are here, and which of them agree. */
export function BillCalendar(props: Props) {
  const t = useText(billsText);
  const { data, isPending, error, refetch } = useBillDays();
  if (isPending)
    return (
      <div className={styles.cards}>
        <Skeleton height={196} radius={12} />
        <Skeleton height={196} radius={12} />
      </div>
    );
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={t.recent}>
      <div className={styles.cards}>
        {data.list.map((one) => (
          <ProviderCard key={one.provider} {...one} {...props} />
        ))}
      </div>
      <ul className={styles.legend}>
        {MARKS.map((mark) => (
          <li key={mark}>
            <span className={styles.mark} data-mark={mark} aria-hidden="true">
              <MarkSign mark={mark} open="2" />
            </span>
            {t.marks[mark]}
          </li>
        ))}
      </ul>
    </section>
  );
}

const WEEK = 7;

function ProviderCard({ provider, days, onLook, onUpload }: ProviderDays & Props) {
  const words = useText(ordersText);
  const format = useFormat();
  const name = words.methods[provider];
  return (
    <section className={styles.card} aria-label={name}>
      <h2 className={styles.name}>
        {name}
        <small>
          {format.dayOfMonth(days[0]?.day ?? '')} – {format.dayOfMonth(days.at(-1)?.day ?? '')}
        </small>
      </h2>
      <div className={styles.days}>
        {days.slice(0, WEEK).map(({ day }) => (
          <span key={day} className={styles.weekday} aria-hidden="true">
            {format.weekday(day)}
          </span>
        ))}
        {days.map((day, at) => (
          <DayCell
            key={day.day}
            day={day}
            isToday={at === days.length - 1}
            onPress={() => (day.bill ? onLook(day.bill.id) : onUpload(provider, day.day))}
          />
        ))}
      </div>
    </section>
  );
}

function DayCell({ day, isToday, onPress }: { day: BillDay; isToday: boolean; onPress: () => void }) {
  const { cell: t } = useText(billsText);
  const format = useFormat();
  const mark = markOf(day, isToday);
  const open = format.number(day.bill?.open ?? 0);
  const said = [
    format.dayOfMonth(day.day),
    mark === 'open' ? t.open(open) : t[mark],
    ...(day.payments > 0 ? [t.money(format.number(day.payments), format.yuan(day.paid_fen))] : []),
  ].join(' · ');
  const press = day.bill ? t.press.look : t.press.upload;
  return (
    <button
      type="button"
      className={styles.day}
      data-mark={mark}
      data-today={isToday || undefined}
      title={said}
      aria-label={`${said} · ${press}`}
      onClick={onPress}
    >
      <span className={styles.number}>{Number(day.day.slice(-2))}</span>
      <MarkSign mark={mark} open={open} />
    </button>
  );
}

function MarkSign({ mark, open }: { mark: Mark; open: string }) {
  if (mark === 'agrees') return <CheckIcon width={16} height={16} />;
  return <span className={styles.sign}>{{ open, missing: '!', none: '·' }[mark]}</span>;
}
