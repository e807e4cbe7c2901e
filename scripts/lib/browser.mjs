// A browser for the tests: one that is installed, else Debian's.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installDebianPackages } from './debian.mjs';

/** The first one has no window to draw and needs a fifth less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const CHINESE_FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/** The path of a Chromium-like browser; undefined after saying how to get one. */
export async function ensureBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    console.error(`CHROME_PATH 不存在 · CHROME_PATH does not exist: ${given}`);
    return undefined;
  }
  if (canInstall() && !(findBrowser() && existsSync(CHINESE_FONT)))
    await installDebianPackages(['chromium-headless-shell', 'fonts-noto-cjk']);
  const found = findBrowser();
  if (!found) {
    console.error(
      '没有找到浏览器：请安装 Chrome、Chromium 或 Edge，或设置 CHROME_PATH · ' +
        'No browser found: install Chrome, Chromium or Edge, or set CHROME_PATH',
    );
  }
  return found;
}

function findBrowser() {
  return candidates().find((path) => existsSync(path));
}

function candidates() {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
  }
  if (process.platform === 'win32') {
    const homes = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const paths = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    return homes.filter(Boolean).flatMap((home) => paths.map((path) => join(home, path)));
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}
