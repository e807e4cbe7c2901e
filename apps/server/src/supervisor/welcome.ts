import type { Config } from '../config/config';
import { columnsOf } from './terminal';

/** Made by the demo data; all with the same password. */
const DEMO_PASSWORD = 'Demo12345';
const DEMO_ACCOUNTS = [
  ['admin', '平台运营', 'operator of the platform'],
  ['finance', '财务运营', 'second operator, who pays withdrawals'],
  ['factory', '工厂', 'master of a factory'],
  ['illustrator', '画师', 'illustrator'],
  ['merchant', '商家', 'merchant'],
  ['staff', '工厂子账号', 'sub-account of the factory'],
  ['bailu', '超额工作室', 'studio over its storage limit'],
] as const;

export function welcome(
  config: Pick<Config, 'host' | 'demo' | 'publicUrl' | 'siteTitle'>,
  port: number,
): string {
  const { zh, en } = config.siteTitle;
  const lines = [zh === en ? zh : `${zh} / ${en}`, config.publicUrl ?? address(config.host, port)];
  if (config.demo) {
    lines.push(
      '',
      `演示账号，密码都是 ${DEMO_PASSWORD}`,
      `Demo accounts, the password of each is ${DEMO_PASSWORD}`,
      ...DEMO_ACCOUNTS.map(
        ([name, inChinese, inEnglish]) => `  ${pad(name, 13)}${pad(inChinese, 12)}${inEnglish}`,
      ),
    );
  }
  lines.push('', '按 Ctrl-C 停止 · Ctrl-C stops it');
  return ['', ...lines.map((line) => (line ? `  ${line}` : '')), ''].join('\n');
}

/** Where a program of this machine finds what listens there. */
export function address(host: string, port: number): string {
  // Listening everywhere is not an address one can open.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(1, columns - columnsOf(text)));
}
