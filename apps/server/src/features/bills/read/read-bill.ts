import { type CsvRow, csvRows } from '@motif/contract/csv-rows';
import type { BillProvider } from '@motif/contract/features/bills/bill-words';
import { type BillLine, feeOf, fenOf, numberOf, timeOf, unreadable } from './bill-line';
import { textOf, textsOf } from './bill-text';

/** Reads a provider's bill. It is taken as a whole or refused with the line that cannot be read. */
export function readBill(provider: BillProvider, bytes: Buffer): BillLine[] {
  if (provider === 'wechat') return readWechat(textOf(bytes));
  if (provider === 'alipay') return readAlipay(bytes);
  return readPlain(textOf(bytes));
}

/** The cells of a row by the names in the head. */
type Named = (name: string) => string;

function namedBy(head: readonly string[], needed: readonly string[], line: number) {
  const names = head.map((name) => name.trim());
  for (const name of needed) if (!names.includes(name)) throw unreadable(line, name);
  return ({ cells, line: at }: CsvRow): Named => {
    if (cells.length < names.length) throw unreadable(at, cells.join(',').slice(0, 40));
    return (name) => cells[names.indexOf(name)] ?? '';
  };
}

const WECHAT = {
  time: '交易时间',
  trade_no: '微信订单号',
  out_trade_no: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  amount: '订单金额',
  refund: '申请退款金额',
  fee: '手续费',
} as const;
const WECHAT_SUM = { count: '总交易单数', fen: '订单总金额' } as const;

/** 下载交易账单: every cell begins with a backtick, and the last line counts and sums all others. */
function readWechat(text: string): BillLine[] {
  const lines: BillLine[] = [];
  let cellsOf: ((row: CsvRow) => Named) | undefined;
  let sumOf: ((row: CsvRow) => Named) | undefined;
  let ended = false;
  let last = 1;
  for (const row of csvRows(text, unreadable)) {
    const plain = { ...row, cells: row.cells.map((cell) => cell.replace(/^\s*`/, '')) };
    last = row.line;
    if (ended) throw unreadable(row.line, plain.cells.join(',').slice(0, 40));
    if (!cellsOf) cellsOf = namedBy(plain.cells, Object.values(WECHAT), row.line);
    else if (plain.cells[0]?.trim() === WECHAT_SUM.count)
      sumOf = namedBy(plain.cells, Object.values(WECHAT_SUM), row.line);
    else if (!sumOf) lines.push(wechatLine(cellsOf(plain), row.line));
    else {
      checkWechatSum(sumOf(plain), lines, row.line);
      ended = true;
    }
  }
  if (!ended) throw unreadable(last, WECHAT_SUM.count);
  return lines;
}

function wechatLine(cell: Named, line: number): BillLine {
  if (cell(WECHAT.currency).trim() !== 'CNY') throw unreadable(line, cell(WECHAT.currency));
  const isRefund = cell(WECHAT.state).trim() !== 'SUCCESS';
  const amount_fen = fenOf(cell(isRefund ? WECHAT.refund : WECHAT.amount), line);
  if (amount_fen <= 0) throw unreadable(line, String(amount_fen));
  return {
    kind: isRefund ? 'refund' : 'paid',
    trade_no: numberOf(cell(WECHAT.trade_no), line),
    out_trade_no: numberOf(cell(WECHAT.out_trade_no), line),
    amount_fen,
    fee_fen: feeOf(cell(WECHAT.fee), line),
    paid_at: timeOf(cell(WECHAT.time), line),
    line,
  };
}

function checkWechatSum(cell: Named, lines: readonly BillLine[], line: number): void {
  const paid = lines
    .filter(({ kind }) => kind === 'paid')
    .reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const fits =
    cell(WECHAT_SUM.count).trim() === String(lines.length) && fenOf(cell(WECHAT_SUM.fen), line) === paid;
  // Lines are missing in the middle, or there are too many.
  if (!fits) throw unreadable(line, WECHAT_SUM.count);
}

const ALIPAY = {
  trade_no: '支付宝交易号',
  out_trade_no: '商户订单号',
  kind: '业务类型',
  time: '完成时间',
  amount: '订单金额（元）',
  fee: '服务费（元）',
} as const;
const ALIPAY_END = /^#-+业务明细列表结束-+/;

/** 业务明细, bare or in a ZIP beside a sheet of sums: notes begin with `#`, refunds are below zero. */
function readAlipay(bytes: Buffer): BillLine[] {
  const text = textsOf(bytes).find((one) => one.includes(ALIPAY.trade_no));
  if (text === undefined) throw unreadable(1, ALIPAY.trade_no);
  const lines: BillLine[] = [];
  let cellsOf: ((row: CsvRow) => Named) | undefined;
  let ended = false;
  let last = 1;
  for (const row of csvRows(text, unreadable)) {
    last = row.line;
    if (row.cells[0]?.trimStart().startsWith('#')) {
      ended ||= ALIPAY_END.test(row.cells[0].trim());
      continue;
    }
    if (ended) throw unreadable(row.line, row.cells.join(',').slice(0, 40));
    if (!cellsOf) cellsOf = namedBy(row.cells, Object.values(ALIPAY), row.line);
    else lines.push(alipayLine(cellsOf(row), row.line));
  }
  if (!ended) throw unreadable(last, '#业务明细列表结束');
  return lines;
}

function alipayLine(cell: Named, line: number): BillLine {
  const kind = { 交易: 'paid', 退款: 'refund' }[cell(ALIPAY.kind).trim()];
  const amount = fenOf(cell(ALIPAY.amount), line);
  if ((kind !== 'paid' && kind !== 'refund') || (kind === 'paid' ? amount <= 0 : amount >= 0))
    throw unreadable(line, cell(ALIPAY.kind).slice(0, 40));
  return {
    kind,
    trade_no: numberOf(cell(ALIPAY.trade_no), line),
    out_trade_no: numberOf(cell(ALIPAY.out_trade_no), line),
    amount_fen: Math.abs(amount),
    // Whichever sign it stands with: a payment costs it, and a refund brings it back.
    fee_fen: Math.abs(feeOf(cell(ALIPAY.fee), line)) * (kind === 'paid' ? 1 : -1) || 0,
    paid_at: timeOf(cell(ALIPAY.time), line),
    line,
  };
}

export const PLAIN = ['trade_no', 'out_trade_no', 'amount', 'fee', 'time'] as const;

/** A sheet of five columns, for the bank and the demo; refunds are below zero. */
function readPlain(text: string): BillLine[] {
  const lines: BillLine[] = [];
  let cellsOf: ((row: CsvRow) => Named) | undefined;
  for (const row of csvRows(text, unreadable)) {
    if (!cellsOf) cellsOf = namedBy(row.cells, PLAIN, row.line);
    else lines.push(plainLine(cellsOf(row), row.line));
  }
  if (!cellsOf) throw unreadable(1, PLAIN.join(','));
  return lines;
}

function plainLine(cell: Named, line: number): BillLine {
  const amount = fenOf(cell('amount'), line);
  if (amount === 0) throw unreadable(line, '0');
  const out = cell('out_trade_no').trim();
  return {
    kind: amount > 0 ? 'paid' : 'refund',
    trade_no: numberOf(cell('trade_no'), line),
    // A bank knows only its own numbers.
    out_trade_no: out && numberOf(out, line),
    amount_fen: Math.abs(amount),
    fee_fen: feeOf(cell('fee'), line),
    paid_at: timeOf(cell('time'), line),
    line,
  };
}
