import { defineText } from '../../shared/i18n/text';

export const segmentText = defineText({
  zh: {
    list: '打开一行',
    listLead: '每个地址都有自己的标签：路径里是编号，问号后面是从哪里来。',
    address: '地址里有什么',
    addressLead: '路径中的值决定是哪一行，查询中的值决定怎么看；两个都能收藏、分享、刷新。',
    path: '路径',
    id: '编号（路径）',
    from: '来源（查询）',
    look: '看什么（查询）',
    looks: { facts: '信息', raw: '原始数据' },
    nowhere: '没有',
    back: '回到列表',
    next: '下一行',
    missing: '没有这一行',
    missingText: '没有这个编号的行，可能已经删除。',
  },
  en: {
    list: 'Open a row',
    listLead:
      'Every address has a tab of its own: the number is in the path, where you came from in the query.',
    address: 'What the address holds',
    addressLead:
      'The value in the path says which row, the one in the query says how to look at it. Both can be kept, shared and reloaded.',
    path: 'Path',
    id: 'Number (path)',
    from: 'From (query)',
    look: 'Look (query)',
    looks: { facts: 'Facts', raw: 'Raw data' },
    nowhere: 'none',
    back: 'Back to the list',
    next: 'Next row',
    missing: 'No such row',
    missingText: 'No row has this number; it may be deleted.',
  },
});
