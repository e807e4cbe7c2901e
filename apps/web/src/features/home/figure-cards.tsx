import type { Overview } from '@motif/contract/features/home';
import type { OverviewDays } from '@motif/contract/features/home/overview-words';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Sparkline } from '../../shared/ui/chart/sparkline';
import styles from './figure-cards.module.css';
import { type FigureName, figuresOf, hasData, type ShownFigure, sumOf } from './figures';
import { homeText } from './home-text';
import { StorageCard } from './storage-card';

const SPARK_DAYS = 30;

interface FigureCardsProps {
  overview: Overview;
  days: OverviewDays;
  /** The figure whose chart is shown; none without data. */
  chosen: FigureName | undefined;
  onChoose: (name: FigureName) => void;
}

/** What is going on at a glance; a card that is pressed shows its chart. */
export function FigureCards({ overview, days, chosen, onChoose }: FigureCardsProps) {
  const t = useText(homeText);
  const figures = figuresOf(overview);
  const isMoney = ({ name }: ShownFigure) => name === 'sales' || name === 'earned' || name === 'spent';
  const card = (figure: ShownFigure) => (
    <FigureCard
      key={figure.name}
      figure={figure}
      days={days}
      isChosen={figure.name === chosen}
      onChoose={() => onChoose(figure.name)}
    />
  );
  const money = figures.filter(isMoney);
  // One card alone would be a row of its own.
  const isSplit = money.length > 1;
  return (
    <section className={styles.figures} aria-label={t.figures}>
      <div className={styles.row}>
        {figures.filter((figure) => !isMoney(figure)).map(card)}
        {!isSplit && money.map(card)}
        <StorageCard storage={overview.storage} />
      </div>
      {isSplit && <div className={styles.row}>{money.map(card)}</div>}
    </section>
  );
}

interface FigureCardProps {
  figure: ShownFigure;
  days: OverviewDays;
  isChosen: boolean;
  onChoose: () => void;
}

/** A figure without data has no chart to show, so its card cannot be pressed. */
function FigureCard({ figure: { name, series, total }, days, isChosen, onChoose }: FigureCardProps) {
  const t = useText(homeText);
  const format = useFormat();
  const changeOf = useChange();
  const [now, before] = [sumOf(series.days), sumOf(series.before)];
  const value = format.number(total ?? now);
  const note =
    total === undefined ? t.before(days, format.number(before)) : t.flows[name](days, format.number(now));
  const change = changeOf(now, before);
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={isChosen}
      disabled={!hasData(series)}
      aria-label={[t.cards[name], value, note, change?.text].filter(Boolean).join(' ')}
      onClick={onChoose}
    >
      <span className={styles.label}>{t.cards[name]}</span>
      <span className={styles.main}>
        <span className={styles.value}>{value}</span>
        {hasData(series) && <Sparkline values={series.days.slice(-SPARK_DAYS)} />}
      </span>
      <span className={styles.note}>
        {note}
        {/* More points spent are neither good nor bad. */}
        {change && (
          <span className={styles.change} data-rises={name === 'spent' ? undefined : change.rises}>
            {change.rises !== undefined && (change.rises ? '↑ ' : '↓ ')}
            {change.text}
          </span>
        )}
      </span>
    </button>
  );
}

/** Compares with the period before. A change from zero has no percentage. */
function useChange() {
  const t = useText(homeText);
  const format = useFormat();
  return (now: number, before: number): { text: string; rises?: boolean } | undefined => {
    if (before === 0) return undefined;
    if (now === before) return { text: t.same };
    const percent = format.percent(Math.abs(now - before) / before);
    return now > before ? { text: t.up(percent), rises: true } : { text: t.down(percent), rises: false };
  };
}
