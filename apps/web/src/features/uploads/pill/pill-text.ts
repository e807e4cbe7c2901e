import { formatFor } from '../../../shared/i18n/format';
import { defineText } from '../../../shared/i18n/text';

const zh = (count: number) => formatFor('zh').number(count);
const en = (count: number) => formatFor('en').number(count);

export const pillText = defineText({
  zh: {
    left: (count: number, percent: string) => `上传中 ${percent} · 剩 ${zh(count)} 个`,
    paused: (count: number) => `上传已暂停 · 剩 ${zh(count)} 个`,
    waiting: (count: number) => `等待网络 · 剩 ${zh(count)} 个`,
    checking: (count: number) => `处理中 · 剩 ${zh(count)} 个`,
    done: (count: number) => `上传完成 ${zh(count)} 个`,
    ended: (done: number, failed: number) => `完成 ${zh(done)} · 失败 ${zh(failed)}，查看`,
    close: '关闭',
  },
  en: {
    left: (count, percent) => `Uploading ${percent} · ${en(count)} left`,
    paused: (count) => `Uploads paused · ${en(count)} left`,
    waiting: (count) => `Waiting for the network · ${en(count)} left`,
    checking: (count) => `Checking · ${en(count)} left`,
    done: (count) => `${en(count)} uploaded`,
    ended: (done, failed) => `${en(done)} done · ${en(failed)} failed: see`,
    close: 'Close',
  },
});
