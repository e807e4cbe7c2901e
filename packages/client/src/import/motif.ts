import { main } from './main';

const stop = new AbortController();
let asked = 0;
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => {
    asked += 1;
    // Whoever asks twice does not want to wait.
    if (asked > 1) process.exit(1);
    stop.abort(new Error(name));
  });

const live = (text: string) => process.stderr.write(`\r\x1b[K${text}`);
process.exitCode = await main({
  args: process.argv.slice(2),
  env: process.env,
  terminal: { out: (text) => process.stdout.write(text), ...(process.stderr.isTTY && { live }) },
  folder: process.cwd(),
  signal: stop.signal,
});
