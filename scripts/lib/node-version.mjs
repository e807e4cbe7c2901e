// Imported first by every script: says in one line that Node is too old, instead of failing later on some detail.
// Only old syntax here and in what imports it, or the old Node would not get as far as this line.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const wanted = engines.node.replace('>=', '');

const number = (version) => {
  const [major, minor] = version.split('.');
  return Number(major) * 1000 + Number(minor || 0);
};

if (number(process.versions.node) < number(wanted)) {
  console.error(
    `需要 Node.js ${wanted} 或更新的版本，当前是 ${process.versions.node} · ` +
      `Node.js ${wanted} or newer is needed, this is ${process.versions.node}`,
  );
  process.exit(1);
}
