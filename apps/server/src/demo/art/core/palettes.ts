/** Curated colours: `ground` carries the picture, `soft` is its neighbour, `ink` draws on both. */
export interface Palette {
  ground: string;
  soft: string;
  ink: string;
  /** For stems and leaves: green in most, bluish in the cool ones. */
  leaf: string;
  a: readonly [string, string, string, string, string];
  /** Words that open a title: a picture in mint is called mint. */
  moods: readonly (readonly [zh: string, en: string])[];
}

type Accents = Palette['a'];

/** Moods are written "zh en" with commas between; the first space parts the two. */
const palette = (
  ground: string,
  soft: string,
  ink: string,
  leaf: string,
  a: Accents,
  moods: string,
): Palette => ({
  ground,
  soft,
  ink,
  leaf,
  a,
  moods: moods.split(', ').map((mood) => {
    const gap = mood.indexOf(' ');
    return [mood.slice(0, gap), mood.slice(gap + 1)] as const;
  }),
});

export const cream = palette(
  '#faf1e0',
  '#f3dfc1',
  '#4a3b32',
  '#7fa98c',
  ['#e07a5f', '#81b29a', '#f2c078', '#3d5a80', '#d9a5a0'],
  '奶油 Cream, 午后 Afternoon, 暖阳 Warm Sun, 初夏 Early Summer, 麦田 Wheatfield',
);
export const mint = palette(
  '#e6f3ec',
  '#cbe6d8',
  '#1f4b46',
  '#4f9a72',
  ['#2f8f83', '#f4a259', '#f7cdb5', '#8cb369', '#e76f51'],
  '薄荷 Mint, 清晨 Morning, 微风 Breeze, 春日 Spring Day, 新绿 New Green',
);
export const peach = palette(
  '#ffeadf',
  '#ffd3c2',
  '#6b2d3a',
  '#84a59d',
  ['#f28482', '#f6bd60', '#84a59d', '#c8553d', '#f7b9b2'],
  '蜜桃 Peach, 甜梦 Sweet Dream, 晚霞 Evening Glow, 初恋 First Love, 杏色 Apricot',
);
export const mist = palette(
  '#e8eff5',
  '#cfddea',
  '#22395b',
  '#7d9fae',
  ['#5b84b1', '#f2b5a7', '#a3c1d9', '#e9c46a', '#2e5e8c'],
  '雾蓝 Misty Blue, 晨雾 Morning Mist, 云端 Above the Clouds, 北国 Northern, 初雪 First Snow',
);
export const matcha = palette(
  '#f2f0dc',
  '#dde3bc',
  '#33432b',
  '#6f9150',
  ['#7a9e56', '#a8bf7a', '#d98e73', '#4f6f3a', '#f0cf7a'],
  '抹茶 Matcha, 山野 Hillside, 谷雨 Grain Rain, 田园 Countryside, 青草 Fresh Grass',
);
export const persimmon = palette(
  '#fdf0df',
  '#f9d9b0',
  '#5a2a1b',
  '#8aab68',
  ['#e4572e', '#f3a712', '#93b874', '#669bbc', '#f7b89c'],
  '柿子 Persimmon, 秋日 Autumn Day, 丰收 Harvest, 橘光 Orange Light, 元气 Lively',
);
export const sakura = palette(
  '#fdeef1',
  '#f9d5dd',
  '#6d3449',
  '#8fae8b',
  ['#e891a8', '#c75b7a', '#f6bcc8', '#8fae8b', '#f0cf86'],
  '樱色 Sakura, 粉黛 Blush, 少女 Rosy, 春樱 Spring Cherry, 绯云 Pink Cloud',
);
export const lilac = palette(
  '#f1ecf8',
  '#ddd2ee',
  '#3f2e5e',
  '#8a9fb8',
  ['#9b7fc7', '#c6afe4', '#f2a7b5', '#6c8ebf', '#f5cf78'],
  '丁香 Lilac, 紫雾 Violet Haze, 梦境 Dreamland, 鸢尾 Iris, 暮紫 Dusk Purple',
);
export const mustard = palette(
  '#efc15b',
  '#e4ad3d',
  '#33312e',
  '#3a7d63',
  ['#fbf3e0', '#c8553d', '#2f6690', '#3a7d63', '#f28f6b'],
  '芥黄 Mustard, 金秋 Golden Autumn, 向阳 Sunward, 复古 Vintage, 银杏 Ginkgo Gold',
);
export const terracotta = palette(
  '#c96f4a',
  '#b85f3c',
  '#3a1f1a',
  '#5d7a64',
  ['#f7e3cc', '#f2b880', '#7d9a82', '#f6d2b0', '#8a3b28'],
  '陶土 Terracotta, 沙漠 Desert, 暖橘 Warm Orange, 红土 Red Earth, 秋陶 Autumn Clay',
);
export const seaSalt = palette(
  '#f3f7f6',
  '#d6e7e8',
  '#16425b',
  '#5f9ca0',
  ['#2f8faf', '#81c3d7', '#f4c095', '#ee7b6c', '#3a6e7f'],
  '海盐 Sea Salt, 盛夏 High Summer, 海风 Sea Breeze, 清凉 Cool, 假日 Holiday',
);
export const lemon = palette(
  '#fff6cf',
  '#fce79a',
  '#3c4a3e',
  '#6fa97e',
  ['#f5c63c', '#7cb68b', '#f58f6b', '#5aa4b8', '#f9d465'],
  '柠檬 Lemon, 晴天 Sunny, 明媚 Bright, 夏日 Summer Day, 阳光 Sunshine',
);
export const dustyRose = palette(
  '#ead5cf',
  '#dfc0b9',
  '#4c2f34',
  '#8c9a84',
  ['#b5646c', '#f7ede4', '#8c9a84', '#d48f7c', '#6b4650'],
  '豆沙 Dusty Rose, 旧时光 Bygone, 玫瑰 Rose, 温柔 Tender, 藕粉 Lotus Pink',
);
export const celadon = palette(
  '#bfd8cf',
  '#a9c9be',
  '#24403d',
  '#4d7f75',
  ['#f7f1e1', '#5e8c82', '#e8a87c', '#35635c', '#f0cdb5'],
  '天青 Celadon, 青瓷 Green Porcelain, 烟雨 Misty Rain, 江南 Jiangnan, 竹青 Bamboo Green',
);
export const coral = palette(
  '#f28b74',
  '#e97860',
  '#4a1f2b',
  '#2f6f7e',
  ['#fff0de', '#ffd29b', '#b33f50', '#2f6f7e', '#ffc2ad'],
  '珊瑚 Coral, 热浪 Heatwave, 落日 Sundown, 火烈鸟 Flamingo, 西柚 Grapefruit',
);
export const paper = palette(
  '#f5f2ea',
  '#e4dfd3',
  '#1f1f22',
  '#55524b',
  ['#2a2a2e', '#8a857a', '#c8c1b2', '#c4452f', '#55524b'],
  '水墨 Ink, 留白 Blank Space, 素白 Plain White, 黑白 Black and White, 极简 Minimal',
);
export const deepSea = palette(
  '#0f2a43',
  '#17395a',
  '#f4ebdd',
  '#3f8291',
  ['#f2a65a', '#5fa8b5', '#e8e2d0', '#e4695e', '#2f6f8f'],
  '深海 Deep Sea, 藏蓝 Navy, 夜航 Night Voyage, 蓝调 Blues, 远洋 Far Ocean',
);
export const forest = palette(
  '#173b34',
  '#1f4d43',
  '#f6eedc',
  '#6ba285',
  ['#e2b659', '#e88b73', '#7fb095', '#f3d9c0', '#3f7a66'],
  '墨绿 Dark Green, 密林 Deep Forest, 幽谷 Quiet Valley, 松间 Among Pines, 苔痕 Mossy',
);
export const plum = palette(
  '#2e1a38',
  '#42264f',
  '#fbeae3',
  '#7d6aa6',
  ['#e56b8c', '#f2a97e', '#8e6bb0', '#f5d0a9', '#5b3a78'],
  '夜莓 Night Berry, 紫夜 Purple Night, 迷梦 Reverie, 葡萄 Grape, 幻夜 Fantasy Night',
);
export const midnight = palette(
  '#151829',
  '#20253f',
  '#f5f0e1',
  '#5f70b8',
  ['#f2c14e', '#7c8bd9', '#e57a78', '#a9c7e8', '#4a558f'],
  '午夜 Midnight, 星夜 Starry Night, 夜幕 Nightfall, 月下 Moonlit, 静夜 Silent Night',
);
export const charcoal = palette(
  '#26262a',
  '#343439',
  '#f6f1e7',
  '#6d9a90',
  ['#e9b44c', '#e3655b', '#6da5a0', '#eadbc8', '#8c8c94'],
  '炭黑 Charcoal, 玄色 Jet, 暗夜 Dark Night, 都市 Urban, 酷黑 Cool Black',
);
export const burgundy = palette(
  '#4b1526',
  '#611d33',
  '#fbebdd',
  '#7f9a82',
  ['#e9a6a0', '#d9a441', '#c4455a', '#f3d2b8', '#7f9a82'],
  '酒红 Burgundy, 朱砂 Cinnabar, 丝绒 Velvet, 红豆 Red Bean, 冬夜 Winter Night',
);
export const peacock = palette(
  '#0e6069',
  '#0b4f58',
  '#fdf2dc',
  '#6dbfb0',
  ['#f4b860', '#f28e6b', '#8fd0c4', '#f8dfc2', '#1b8a8f'],
  '孔雀 Peacock, 湖水 Lakewater, 翡翠 Jade, 雨林 Rainforest, 绿洲 Oasis',
);
export const cobalt = palette(
  '#2746a6',
  '#1e3a8f',
  '#fff6e3',
  '#7fabe6',
  ['#f7c548', '#f58c7b', '#9dc4f0', '#ffe7cc', '#132a6b'],
  '宝蓝 Cobalt, 晴空 Clear Sky, 克莱因 Klein Blue, 地中海 Mediterranean, 青空 Azure',
);

export const light = [
  cream,
  mint,
  peach,
  mist,
  matcha,
  persimmon,
  sakura,
  lilac,
  seaSalt,
  lemon,
  dustyRose,
  celadon,
];
export const vivid = [mustard, terracotta, coral, peacock, cobalt];
export const dark = [deepSea, forest, plum, midnight, charcoal, burgundy];
export const every = [...light, ...vivid, ...dark];
