/** Porcelain glazes: one colour in several strengths on a ground that is never quite white. */
import type { Palette } from '../core/palettes';

const ware = (
  ground: string,
  soft: string,
  ink: string,
  mid: string,
  pale: string,
  moods: Palette['moods'],
): Palette => ({ ground, soft, ink, leaf: mid, a: [ink, mid, pale, mid, ink], moods });

export const wares = [
  ware('#f7f8f6', '#e3ebf2', '#1c3f94', '#5b82c4', '#b7cbe6', [
    ['青花', 'Blue-and-White'],
    ['景德', 'Jingdezhen'],
    ['素胚', 'Bisque'],
  ]),
  ware('#1f3f8f', '#2a4da3', '#f6f4ec', '#9fb9e6', '#5b7fc9', [
    ['霁蓝', 'Sacrificial Blue'],
    ['蓝釉', 'Blue Glaze'],
    ['宝石蓝', 'Sapphire'],
  ]),
  ware('#eef3ee', '#d8e6dd', '#2d6a5f', '#6fa394', '#bcd7cb', [
    ['豆青', 'Pea Green'],
    ['龙泉', 'Longquan'],
    ['梅子青', 'Plum Green'],
  ]),
  ware('#faf3ee', '#f3e1d8', '#a3342f', '#cf6f60', '#ecc3b4', [
    ['矾红', 'Iron Red'],
    ['胭脂', 'Rouge'],
    ['釉里红', 'Underglaze Red'],
  ]),
  ware('#f5edd8', '#ead9b4', '#8a5a1f', '#c2924a', '#e3c993', [
    ['秋香', 'Autumn Glaze'],
    ['茶末', 'Tea Dust'],
    ['琥珀', 'Amber'],
  ]),
  ware('#24524c', '#2f645c', '#f3efdf', '#9cc4b4', '#5f9488', [
    ['翠釉', 'Emerald Glaze'],
    ['碧玉', 'Jasper'],
    ['松石', 'Turquoise'],
  ]),
  ware('#f6f1f7', '#e6dbea', '#5b3a7a', '#9679b5', '#cdbcdc', [
    ['紫釉', 'Purple Glaze'],
    ['钧窑', 'Jun Ware'],
    ['紫藤', 'Wisteria'],
  ]),
  ware('#7d1f2b', '#92303b', '#f8ead8', '#e2b08f', '#b8565a', [
    ['祭红', 'Altar Red'],
    ['郎红', 'Oxblood'],
    ['石榴红', 'Pomegranate'],
  ]),
];
