/** The typefaces of designs. All are open (OFL); `weights` are those that somebody can choose. */
export const FONTS = [
  { code: 'noto-sans-sc', name: '思源黑体', name_en: 'Noto Sans', weights: [300, 400, 500, 700, 900] },
  { code: 'noto-serif-sc', name: '思源宋体', name_en: 'Noto Serif', weights: [300, 400, 600, 900] },
  { code: 'zcool-xiaowei', name: '站酷小薇', name_en: 'ZCOOL XiaoWei', weights: [400] },
  { code: 'zcool-kuaile', name: '站酷快乐体', name_en: 'ZCOOL KuaiLe', weights: [400] },
  { code: 'ma-shan-zheng', name: '马善政毛笔楷书', name_en: 'Ma Shan Zheng', weights: [400] },
  { code: 'long-cang', name: '龙藏体', name_en: 'Long Cang', weights: [400] },
] as const;

export type FontCode = (typeof FONTS)[number]['code'];
