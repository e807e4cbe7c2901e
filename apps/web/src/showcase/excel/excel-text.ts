import { defineText } from '../../shared/i18n/text';

export const excelText = defineText({
  zh: {
    all: '按条件导出全部',
    allLead: '服务器边读边写，几万行也不占内存；数字、金额和时间在表格软件里仍是数字、金额和时间。',
    chosen: '只导出选中的行',
    chosenLead: (n: number) => `先勾选，再导出；一次最多 ${n} 行。`,
    exportChosen: '导出选中的行',
    tooMany: (n: number) => `一次最多导出 ${n} 行`,
    merged: '合并的表头',
    mergedLead:
      '两行表头：几列共用一个标题时合并成一格，没有分组的列上下合并。CSV 没有合并格，分组名写在列名前面。',
    exportExcel: '导出 Excel',
    exportCsv: '导出 CSV',
    preview: '表头预览',
    groups: { goods: '商品', sale: '销售', record: '记录' },
    no: '编号',
    changed: '修改时间',
  },
  en: {
    all: 'Everything that matches',
    allLead:
      'The server writes while it reads, so many rows take no memory; numbers, money and times stay what they are in a spreadsheet.',
    chosen: 'Only what is selected',
    chosenLead: (n) => `Tick rows, then export them: at most ${n} at once.`,
    exportChosen: 'Export the selection',
    tooMany: (n) => `At most ${n} rows at once`,
    merged: 'A merged header',
    mergedLead:
      'Two rows of titles: columns that share one stand below a merged cell, others reach across both rows. CSV knows no merged cells, so the shared title stands before each.',
    exportExcel: 'Export to Excel',
    exportCsv: 'Export to CSV',
    preview: 'The header',
    groups: { goods: 'Goods', sale: 'Sale', record: 'Record' },
    no: 'No.',
    changed: 'Changed',
  },
});
