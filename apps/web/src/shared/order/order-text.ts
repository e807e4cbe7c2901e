import { defineText } from '../i18n/text';

export const orderText = defineText({
  zh: {
    handle: (name: string) => `移动「${name}」`,
    hint: '拖动调整顺序；或按空格拿起，方向键移动',
    lifted: (name: string, at: number, count: number) =>
      `已拿起「${name}」，第 ${at} 位，共 ${count} 位。方向键移动，空格放下，Esc 取消。`,
    moved: (name: string, at: number, count: number) => `「${name}」移到第 ${at} 位，共 ${count} 位`,
    dropped: (name: string, at: number, count: number) => `「${name}」已放在第 ${at} 位，共 ${count} 位`,
    cancelled: (name: string) => `「${name}」回到原位`,
  },
  en: {
    handle: (name) => `Move “${name}”`,
    hint: 'Drag to change the order; or lift with Space and move with the arrows',
    lifted: (name, at, count) =>
      `“${name}” lifted, place ${at} of ${count}. Arrows move it, Space puts it down, Esc cancels.`,
    moved: (name, at, count) => `“${name}” at place ${at} of ${count}`,
    dropped: (name, at, count) => `“${name}” put down at place ${at} of ${count}`,
    cancelled: (name) => `“${name}” is back where it was`,
  },
});
