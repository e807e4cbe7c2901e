// Packages are installed when they are missing or differ from the lock file, and only then.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from './exclusively.mjs';
import { root, runNpm, timed } from './run.mjs';

/** `dev: false` is enough to run what is already built, as in a production image without development packages. */
export async function ensureInstalled({ dev = true } = {}) {
  if (isInstalled(dev)) return;
  await exclusively('install', async () => {
    if (isInstalled(dev)) return;
    const code = await timed('安装依赖 installing packages', () =>
      // Its list of what it added is noise here; errors are not.
      runNpm(['ci', '--loglevel=error'], { stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    if (code === 0) return;
    console.error('依赖安装失败 · The packages could not be installed: run npm ci to see why');
    process.exit(1);
  });
}

/** npm writes down what it installed as its last act, so an interrupted installation has no such list. */
function isInstalled(dev) {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesOf(list);
  const wanted = packagesOf(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional, devOptional, dev: onlyDev }]) => {
    // The workspaces themselves; packages for other platforms; what only development needs.
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return optional || devOptional || (onlyDev && !dev);
    return found.version === version;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
