import type { BoardDays, BoardFigure } from '@motif/contract/features/system/boards';
import type { SheetOf } from '../../../platform/sheets/send-sheet';
import { DAYS } from './read-trends';

type Line = { day: string } & Record<BoardFigure, number>;

const TITLES = {
  zh: ['日期', '上传', '上架', '购图', '订单', '收款（元）', '新企业'],
  en: ['Day', 'Uploads', 'Published', 'Pictures bought', 'Orders', 'Received (CNY)', 'New companies'],
} as const;

/** The days that the board shows, the oldest first, without those that it compares them with. */
export const TREND_SHEET: SheetOf<Line, { days: BoardDays }> = {
  name: { zh: '数据看板', en: 'Figures' },
  read: async (_, { days }) => ({
    text: `select * from (${DAYS}) shown order by day offset $1::int`,
    values: [Number(days)],
  }),
  columns: (language) => {
    const [day, uploads, published, bought, orders, revenue, companies] = TITLES[language];
    return [
      { title: day, kind: 'text', width: 14, value: (line) => line.day },
      { title: uploads, kind: 'number', value: (line) => line.uploads },
      { title: published, kind: 'number', value: (line) => line.published },
      { title: bought, kind: 'number', value: (line) => line.bought },
      { title: orders, kind: 'number', value: (line) => line.orders },
      { title: revenue, kind: 'money_fen', value: (line) => line.revenue_fen },
      { title: companies, kind: 'number', value: (line) => line.companies },
    ];
  },
};
