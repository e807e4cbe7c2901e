import type { IndexBoard } from '@motif/contract/features/system/boards';
import { pathOf } from '@motif/contract/screens';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call';
import { WaitingQueues } from '../../../shared/desk/waiting-queues';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { partOfDay } from '../../../shared/part-of-day';
import { leavesOf } from '../../../shared/session/menu-leaves';
import { useSession } from '../../../shared/session/session-store';
import { Chart } from '../../../shared/ui/chart/chart';
import { boardKey } from '../live';
import styles from './board.module.css';
import { BoardCard, BoardFrame } from './board-frame';
import { boardText } from './board-text';
import { Health } from './health';
import { Change, Tile } from './tile';
import { useBoard } from './use-board';

/** What needs an operator now, and how today goes beside yesterday. */
export function IndexPage() {
  const t = useText(boardText);
  const name = useSession((state) => state.user?.username ?? '');
  const board = useBoard(boardKey('index'), ({ signal }) =>
    call('GET /system/boards/index/', undefined, { signal, silent: true }),
  );
  return (
    <BoardFrame
      title={t.greetings[partOfDay(new Date().getHours())](name)}
      board={board}
      first={<WaitingQueues />}
    >
      {(data) => (
        <>
          <Figures board={data} />
          <div className={styles.columns}>
            <Visits board={data} />
            <Health board={data} />
          </div>
          <div className={styles.columns}>
            <Newest people={data.newest} />
            <Shortcuts />
          </div>
        </>
      )}
    </BoardFrame>
  );
}

const figurePath = (figure: string) => `${pathOf('TrendBoard')}?figure=${figure}`;
/** The screen behind each figure, in the order of the page. */
const FIGURES = {
  people: pathOf('UserManagement'),
  uploads: figurePath('uploads'),
  bought: figurePath('bought'),
  orders: pathOf('SystemOrders'),
  revenue_fen: figurePath('revenue_fen'),
  sign_ups: pathOf('UserManagement'),
} as const;

function Figures({ board }: { board: IndexBoard }) {
  const t = useText(boardText);
  const format = useFormat();
  return (
    <ul className={styles.tiles} aria-label={t.figures}>
      {(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((name) => {
        const { today, yesterday } = board[name];
        const text = name === 'revenue_fen' ? format.yuan : format.number;
        return (
          <Tile
            key={name}
            label={t.today[name]}
            value={text(today)}
            to={FIGURES[name]}
            note={
              <>
                {t.sameTime(text(yesterday))} <Change now={today} before={yesterday} />
              </>
            }
          />
        );
      })}
    </ul>
  );
}

function Visits({ board: { visits, people } }: { board: IndexBoard }) {
  const t = useText(boardText);
  const format = useFormat();
  return (
    <BoardCard title={t.visits}>
      <Chart
        title={t.visits}
        sentence={t.visitsSentence(format.number(people.today), format.number(people.yesterday))}
        axis={t.hour}
        labels={visits.today.map((_, hour) => `${String(hour).padStart(2, '0')}:00`)}
        series={[
          { name: t.todayName, values: visits.today, shape: 'bar' },
          { name: t.yesterday, values: visits.yesterday, shape: 'line' },
        ]}
      />
    </BoardCard>
  );
}

function Newest({ people }: { people: IndexBoard['newest'] }) {
  const t = useText(boardText);
  const format = useFormat();
  return (
    <BoardCard title={t.newest} action={<Link to={pathOf('UserManagement')}>{t.allPeople}</Link>}>
      {people.length === 0 && <p className={styles.lead}>{t.noPeople}</p>}
      <ul className={styles.rows}>
        {people.map((person) => (
          <li key={person.id}>
            <Link to={`${pathOf('UserManagement')}?person=${person.id}`} className={styles.row}>
              <span className={styles.grow}>
                {person.username} <span className={styles.lead}>{person.company_name}</span>
              </span>
              <span className={styles.lead}>{t.types[person.type_role]}</span>
              <span className={styles.lead}>{format.dateTime(person.created_at)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </BoardCard>
  );
}

const WANTED = [
  'TrendBoard',
  'Workbench',
  'CompanyManagement',
  'SystemOrders',
  'Notices',
  'ProductModels',
  'Audit',
  'SystemLog',
] as const;

function Shortcuts() {
  const t = useText(boardText);
  const language = useLanguage();
  const routes = useSession((state) => state.routes);
  const known = leavesOf(routes ?? []);
  const nodes = WANTED.flatMap((screen) => known.find(({ component }) => component === screen) ?? []);
  return (
    <BoardCard title={t.shortcuts}>
      <ul className={styles.shortcuts}>
        {nodes.map(({ path, meta }) => (
          <li key={path}>
            <Link to={path}>{pickText(language, meta.title, meta.title_en)}</Link>
          </li>
        ))}
      </ul>
    </BoardCard>
  );
}
