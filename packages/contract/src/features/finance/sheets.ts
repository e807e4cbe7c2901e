import { endpoint } from '../../endpoint';
import { Input, Nothing, oneOf } from '../../shapes';
import { orderFilters } from '../orders/orders';
import { EARNING_TYPES } from '../withdrawals/payees';
import { SEE_WITHDRAWALS, withdrawalFilters } from '../withdrawals/withdrawals';

const FormatParams = Input({ format: oneOf(['csv', 'xlsx']) });

/** Lists of other features as sheets, with the filters of their lists. */
export const sheets = {
  orders: endpoint({
    method: 'GET',
    path: '/finance/export/orders.{format}',
    summary: '导出订单 / The list of orders as a sheet',
    auth: { check: { permission: ['finance.view'] } },
    file: true,
    params: FormatParams,
    query: Input(orderFilters),
    data: Nothing,
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/finance/export/withdrawals.{format}',
    summary: '导出提现记录 / The list of withdrawals as a sheet; not for merchants',
    auth: SEE_WITHDRAWALS,
    typeRoles: EARNING_TYPES,
    file: true,
    params: FormatParams,
    query: Input(withdrawalFilters),
    data: Nothing,
  }),
};
