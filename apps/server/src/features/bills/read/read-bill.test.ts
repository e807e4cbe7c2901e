import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors';
import { readBill } from './read-bill';

const refusal = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.values };
    throw error;
  }
  return undefined;
};

const WECHAT_HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const paidRow = (trade: string, out: string, yuan: string, name = '500 积分') =>
  `\`2026-11-16 10:20:30,\`wx1,\`1900000001,\`0,\`,\`${trade},\`${out},\`o1,\`NATIVE,\`SUCCESS,\`OTHERS,\`CNY,\`${yuan},\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`${name},\`,\`0.29400,\`0.60%,\`${yuan},\`0.00,\``;
const refundRow = (trade: string, out: string, yuan: string) =>
  `\`2026-11-16 11:00:00,\`wx1,\`1900000001,\`0,\`,\`${trade},\`${out},\`o1,\`NATIVE,\`REFUND,\`OTHERS,\`CNY,\`0.00,\`0.00,\`5000,\`R1,\`${yuan},\`0.00,\`ORIGINAL,\`SUCCESS,\`500 积分,\`,\`-0.29400,\`0.60%,\`0.00,\`${yuan},\``;
const WECHAT_SUM =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const wechat = (rows: string[], count = rows.length, total = '49.00') =>
  [
    WECHAT_HEAD,
    ...rows,
    WECHAT_SUM,
    `\`${count},\`${total},\`49.00,\`0.00,\`0.00000,\`${total},\`49.00`,
    '',
  ].join('\r\n');

describe('a bill of WeChat', () => {
  const rows = [
    paidRow('4200001', 'M20261116000000000001A1', '49.00', '花样"一,二"'.replaceAll(/[",]/g, ' ')),
    refundRow('4200001', 'M20261116000000000001A1', '49.00'),
  ];

  test('is read with its backticks, refunds and byte order mark', () => {
    expect(readBill('wechat', Buffer.from(`\ufeff${wechat(rows)}`))).toEqual([
      {
        kind: 'paid',
        trade_no: '4200001',
        out_trade_no: 'M20261116000000000001A1',
        amount_fen: 4900,
        fee_fen: 29,
        paid_at: new Date('2026-11-16T02:20:30Z'),
        line: 2,
      },
      {
        kind: 'refund',
        trade_no: '4200001',
        out_trade_no: 'M20261116000000000001A1',
        amount_fen: 4900,
        fee_fen: -29,
        paid_at: new Date('2026-11-16T03:00:00Z'),
        line: 3,
      },
    ]);
    expect(readBill('wechat', Buffer.from(wechat([], 0, '0.00')))).toEqual([]);
  });

  test('that is cut off or changed is refused as a whole, with its line', () => {
    const whole = wechat(rows);
    const cut = (part: string) => refusal(() => readBill('wechat', Buffer.from(part)));
    expect(cut(whole.slice(0, whole.indexOf(WECHAT_SUM)))).toMatchObject({
      code: 'BILL_UNREADABLE',
      line: 3,
    });
    expect(cut(whole.slice(0, whole.indexOf(WECHAT_SUM) - 40))).toMatchObject({ line: 3 });
    expect(cut(wechat(rows, 3))).toMatchObject({ line: 5, what: '总交易单数' });
    expect(cut(wechat(rows, 2, '49.01'))).toMatchObject({ line: 5 });
    expect(cut(whole.replace('`CNY', '`USD'))).toMatchObject({ line: 2 });
    expect(
      cut(whole.replace('`49.00,`0.00,`0,', '`４９,`0.00,`0,').replaceAll('60%,`49.00', '60%,`-1')),
    ).toMatchObject({ line: 2 });
    expect(cut(whole.replace('交易时间', '时间'))).toMatchObject({ line: 1, what: '交易时间' });
    expect(cut(`${whole}\`more`)).toMatchObject({ line: 6 });
    expect(cut('')).toMatchObject({ code: 'BILL_UNREADABLE' });
  });
});

const ALIPAY = [
  '#支付宝业务明细查询',
  '#账号：[20880000000000000156]',
  '#起始日期：[2026年11月16日 00:00:00]   终止日期：[2026年11月17日 00:00:00]',
  '#-----------------------------------------业务明细列表----------------------------------------',
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
  '20261116220014\t,M20261116000000000002A1\t,交易    ,"花样, ""青禾""",2026-11-16 09:00:00,2026-11-16 09:00:05,,,,,*星(138****0000),188.00,188.00,,-1.12,0.00,',
  '20261116220014\t,M20261116000000000002A1\t,退款    ,花样,2026-11-16 09:00:00,2026-11-16 12:00:05,,,,,*星(138****0000),-88.00,-88.00,R2,0.52,0.00,',
  '#-----------------------------------------业务明细列表结束------------------------------------',
  '#交易合计：1笔，商家实收共188.00元',
  '',
].join('\r\n');

/** The letters of the sample in GB18030, by asking the decoder for every code that Chinese text uses. */
function gb18030(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const codes = new Map<string, Buffer>();
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const code = Buffer.from([high, low]);
      const letter = decoder.decode(code);
      if ([...letter].length === 1) codes.set(letter, code);
    }
  return Buffer.concat(
    [...text].map((letter) =>
      letter < '\u0080' ? Buffer.from(letter) : (codes.get(letter) ?? Buffer.from('?')),
    ),
  );
}

/** An archive as Alipay sends it: the details and a sheet of sums. */
function zipOf(files: Buffer[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const packed = deflateRawSync(file);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(file), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(file.length, 24);
    entry.writeUInt32LE(at, 42);
    parts.push(local, packed);
    directory.push(entry);
    at += local.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

describe('a bill of Alipay', () => {
  const expected = [
    { kind: 'paid', trade_no: '20261116220014', amount_fen: 18_800, fee_fen: 112, line: 6 },
    { kind: 'refund', trade_no: '20261116220014', amount_fen: 8800, fee_fen: -52, line: 7 },
  ];

  test('is read bare or from its archive, in GB18030 or UTF-8, with quotes and refunds below zero', () => {
    const sums = gb18030('#支付宝业务汇总查询\r\n门店编号,交易订单总笔数\r\n');
    for (const bytes of [
      Buffer.from(ALIPAY),
      gb18030(ALIPAY),
      zipOf([sums, gb18030(ALIPAY)]),
      Buffer.from(ALIPAY.replaceAll('\r\n', '\n')),
    ])
      expect(readBill('alipay', bytes)).toMatchObject(expected);
  });

  test('that is cut off is refused, and so is an archive that is', () => {
    const end = ALIPAY.indexOf('#-', ALIPAY.indexOf('退款    '));
    expect(refusal(() => readBill('alipay', Buffer.from(ALIPAY.slice(0, end))))).toMatchObject({
      code: 'BILL_UNREADABLE',
      line: 7,
    });
    const archive = zipOf([gb18030(ALIPAY)]);
    const broken = Buffer.from(archive);
    broken.writeUInt8(broken.readUInt8(60) ^ 0xff, 60);
    for (const bytes of [archive.subarray(0, 200), broken, Buffer.from('PK\u0003\u0004'), Buffer.from('x')])
      expect(refusal(() => readBill('alipay', bytes))).toMatchObject({ code: 'BILL_UNREADABLE' });
    expect(refusal(() => readBill('alipay', Buffer.from(ALIPAY.replace('退款    ', '分账'))))).toMatchObject({
      line: 7,
    });
  });

  test('that unpacks to too much is refused', () => {
    const bomb = zipOf([Buffer.alloc(70 * 1024 * 1024)]);
    expect(refusal(() => readBill('alipay', bomb))).toMatchObject({ code: 'BILL_UNREADABLE' });
    // Each of its files alone would be small enough.
    const half = Buffer.alloc(40 * 1024 * 1024);
    expect(refusal(() => readBill('alipay', zipOf([half, half])))).toMatchObject({ what: 'ZIP' });
  });
});

describe('a plain bill', () => {
  const head = 'trade_no,out_trade_no,amount,fee,time';
  test('is read with payments, refunds and lines without our number', () => {
    const text = `\ufeff${head}\nB-1,,188,0,2026-11-16 00:00:00\n"B-2","M1A1",-10.5,,2026-11-16 23:59:59`;
    expect(readBill('bank', Buffer.from(text))).toMatchObject([
      { kind: 'paid', trade_no: 'B-1', out_trade_no: '', amount_fen: 18_800 },
      { kind: 'refund', trade_no: 'B-2', amount_fen: 1050 },
    ]);
  });

  test('that is no bill says which line', () => {
    for (const [text, line] of [
      ['', 1],
      ['a,b,c', 1],
      [`${head}\nB-1,,188`, 2],
      [`${head}\nB-1,,1e3,0,2026-11-16 00:00:00`, 2],
      [`${head}\nB-1,,0,0,2026-11-16 00:00:00`, 2],
      [`${head}\n\nB 1,,1,0,2026-11-16 00:00:00`, 3],
      [`${head}\nB-1,,1,0,16.11.2026`, 2],
      [`${head}\nB-1,,1,0,2026-13-16 00:00:00`, 2],
      [`${head}\n"B-1,,1,0,2026-11-16 00:00:00`, 2],
      [`${head}\n${'x'.repeat(30_000)}`, 2],
    ] as const)
      expect(
        refusal(() => readBill('demo', Buffer.from(text))),
        text.slice(0, 80),
      ).toMatchObject({ line });
    expect(refusal(() => readBill('demo', Buffer.from([0xff, 0xfe, 0x81, 0x00])))).toMatchObject({ line: 1 });
  });
});
