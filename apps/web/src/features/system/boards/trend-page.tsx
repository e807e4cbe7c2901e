import {
  BOARD_DAYS,
  BOARD_FIGURES,
  type BoardDays,
  type BoardFigure,
  type TrendBoard,
} from '@motif/contract/features/system/boards';
import { call } from '../../../shared/api/call';
import { saveFile } from '../../../shared/api/save-file';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { ExportMenu } from '../../../shared/ui/actions/export-menu';
import { Segments } from '../../../shared/ui/actions/segments';
import { Chart } from '../../../shared/ui/chart/chart';
import { Sparkline } from '../../../shared/ui/chart/sparkline';
import { boardKey } from '../live';
import styles from './board.module.css';
import { BoardCard, BoardFrame } from './board-frame';
import { boardText } from './board-text';
import { Rankings } from './rankings';
import { Change } from './tile';
import { useBoard } from './use-board';

const FILTERS = ['days', 'figure', 'tab'] as const;
type Filter = Record<(typeof FILTERS)[number], string>;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const FEN = 100;

/** The platform over weeks: trends beside the period before, shares and rankings. */
export function TrendBoardPage() {
  const t = useText(boardText);
  const { filter, change } = useUrlFilter<Filter>(FILTERS);
  const days: BoardDays = BOARD_DAYS.find((one) => one === filter.days) ?? '30';
  const figure: BoardFigure = BOARD_FIGURES.find((one) => one === filter.figure) ?? 'uploads';
  const board = useBoard([...boardKey('trends'), days], ({ signal }) =>
    call('GET /system/boards/trends/', { query: { days } }, { signal, silent: true }),
  );
  const actions = (
    <>
      <Segments
        label={t.period}
        value={days}
        choices={BOARD_DAYS.map((value) => ({ value, label: t.periods[value] }))}
        onChange={(next) => change({ days: next === '30' ? '' : next })}
      />
      <ExportMenu
        save={(format, options) =>
          saveFile('GET /system/export/trends.{format}', { params: { format }, query: { days } }, options)
        }
      />
    </>
  );
  return (
    <BoardFrame title={t.trends} board={board} actions={actions}>
      {(data) => (
        <>
          <Cards board={data} chosen={figure} onChoose={(next) => change({ figure: next })} />
          <FigureChart board={data} name={figure} />
          <Rankings board={data} tab={filter.tab} onTab={(tab) => change({ tab })} />
          <p className={styles.small}>{t.counted}</p>
        </>
      )}
    </BoardFrame>
  );
}

interface CardsProps {
  board: TrendBoard;
  chosen: BoardFigure;
  onChoose: (name: BoardFigure) => void;
}

/** The sums of the period; the one that is pressed is drawn below. */
function Cards({ board, chosen, onChoose }: CardsProps) {
  const t = useText(boardText);
  const format = useFormat();
  return (
    <ul className={styles.tiles}>
      {BOARD_FIGURES.map((name) => {
        const { days, before } = board[name];
        const text = name === 'revenue_fen' ? format.yuan : format.number;
        return (
          <li key={name} className={styles.tile}>
            <button
              type="button"
              className={styles.tileLink}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
            >
              <span className={styles.label}>{t.cards[name]}</span>
              <span className={styles.main}>
                <strong className={styles.value}>{text(sumOf(days))}</strong>
                <Sparkline values={days} />
              </span>
              <span className={styles.note}>
                {t.before(text(sumOf(before)))} <Change now={sumOf(days)} before={sumOf(before)} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function FigureChart({ board, name }: { board: TrendBoard; name: BoardFigure }) {
  const t = useText(boardText);
  const format = useFormat();
  const isMoney = name === 'revenue_fen';
  const text = isMoney ? format.yuan : format.number;
  const unit = isMoney ? t.revenueUnit : t.cards[name];
  const { days, before } = board[name];
  const shown = (values: readonly number[]) => (isMoney ? values.map((fen) => fen / FEN) : values);
  const count = String(days.length);
  return (
    <BoardCard title={t.cards[name]}>
      <Chart
        title={t.cards[name]}
        sentence={t.sentence(t.cards[name], count, text(sumOf(days)), text(sumOf(before)))}
        axis={t.day}
        labels={board.days.map((day) => format.dayOfMonth(day))}
        series={[
          { name: unit, values: shown(days), shape: 'bar' },
          { name: t.dayBefore(count), values: shown(before), shape: 'line' },
        ]}
      />
    </BoardCard>
  );
}
