import { defineText } from '../../shared/i18n/text';

export const withdrawalsText = defineText({
  zh: {
    title: '提现记录',
    all: '全部',
    state: '状态',
    states: { pending: '待审核', approved: '已通过', paid: '已打款', refused: '已驳回' },
    time: '申请时间',
    applicant: '申请人',
    gone: '已注销',
    points: '创作点',
    amount: '金额',
    fee: '手续费',
    emptyTitle: '还没有提现记录',
    emptyText: '作品被使用后会获得创作点；提现后，每一笔的金额和进度都记在这里。',
    noneTitle: '没有这种状态的记录',
    clear: '查看全部',
  },
  en: {
    title: 'Withdrawals',
    all: 'All',
    state: 'State',
    states: { pending: 'In review', approved: 'Approved', paid: 'Paid', refused: 'Refused' },
    time: 'Asked for',
    applicant: 'By',
    gone: 'Account gone',
    points: 'Creative points',
    amount: 'Amount',
    fee: 'Fee',
    emptyTitle: 'No withdrawals yet',
    emptyText:
      'Creative points are earned when pictures are used. Every withdrawal is kept here, with its amount and progress.',
    noneTitle: 'No withdrawal in this state',
    clear: 'Show all',
  },
});
