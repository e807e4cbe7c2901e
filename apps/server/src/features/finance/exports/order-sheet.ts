import type { OrderState } from '@motif/contract/features/orders/order-states';
import { ORDER_WORDS } from '@motif/contract/features/orders/order-words';
import type { PaymentMethod } from '@motif/contract/features/orders/orders';
import type { PackageKind } from '@motif/contract/features/packages';
import { desc, eq, sql } from 'drizzle-orm';
import { users } from '../../../platform/db/schema/identity';
import { orders } from '../../../platform/db/schema/orders';
import { readOf, type SheetOf } from '../../../platform/sheets/send-sheet';
import { type OrderFilters, ordersOf } from '../../orders/read-orders';

interface OrderLine {
  no: string;
  name: string;
  name_en: string;
  kind: PackageKind;
  state: OrderState;
  method: PaymentMethod | null;
  amount_fen: number;
  points_price: number | null;
  username: string | null;
  created_at: Date;
  paid_at: Date | null;
}

const TITLES = {
  zh: ['下单时间', '订单号', '内容', '类型', '支付方式', '金额（元）', '积分', '状态', '支付时间', '下单人'],
  en: ['Ordered', 'Number', 'What', 'Kind', 'Paid by', 'Amount (CNY)', 'Points', 'State', 'Paid', 'By'],
} as const;

/** A cell is empty where its currency did not pay, so that a column can be summed. */
export const ORDER_SHEET: SheetOf<OrderLine, OrderFilters> = {
  name: { zh: '订单', en: 'Orders' },
  read: async (ctx, filters) =>
    readOf(
      ctx.db
        .select({
          no: orders.no,
          name: sql`${orders.snapshot} ->> 'name'`.as('name'),
          name_en: sql`${orders.snapshot} ->> 'name_en'`.as('name_en'),
          kind: orders.kind,
          state: orders.state,
          method: orders.method,
          amount_fen: orders.amount_fen,
          points_price: orders.points_price,
          username: users.username,
          created_at: orders.created_at,
          paid_at: orders.paid_at,
        })
        .from(orders)
        .leftJoin(users, eq(users.id, orders.user_id))
        .where(ordersOf(ctx, filters))
        .orderBy(desc(orders.id)),
    ),
  columns: (language) => {
    const words = ORDER_WORDS[language];
    const [ordered, no, what, kind, method, amount, points, state, paid, by] = TITLES[language];
    return [
      { title: ordered, kind: 'time', width: 20, value: ({ created_at }) => created_at },
      { title: no, kind: 'text', width: 24, value: (row) => row.no },
      { title: what, kind: 'text', width: 24, value: (row) => (language === 'zh' ? row.name : row.name_en) },
      { title: kind, kind: 'text', width: 14, value: (row) => words.kinds[row.kind] },
      { title: method, kind: 'text', width: 14, value: (row) => row.method && words.methods[row.method] },
      {
        title: amount,
        kind: 'money_fen',
        width: 12,
        value: (row) => (row.method === 'points' ? null : row.amount_fen),
      },
      {
        title: points,
        kind: 'number',
        width: 12,
        value: (row) => (row.method === 'points' ? row.points_price : null),
      },
      { title: state, kind: 'text', width: 16, value: (row) => words.states[row.state] },
      { title: paid, kind: 'time', width: 20, value: ({ paid_at }) => paid_at },
      { title: by, kind: 'text', width: 16, value: ({ username }) => username },
    ];
  },
};
