import { parseArgs } from 'node:util';
import { ApiError } from '../api-error';
import { type Client, createClient } from '../client';
import { DECLARATION } from './facts';
import { createReport, type Terminal } from './report';
import { lacksScope, runImport } from './run-import';
import { fill, textsOf } from './texts';

const OPTIONS = {
  category: { type: 'string' },
  csv: { type: 'string' },
  exclude: { type: 'string', multiple: true },
  concurrency: { type: 'string' },
  declare: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const NOTHING = 2;
/** An import may outlast a restart of the server. */
const RETRIES = 8;
const LONGEST = 100;

export interface Program {
  args: string[];
  env: NodeJS.ProcessEnv;
  terminal: Terminal;
  /** Where `import.jsonl` and `failed.csv` are written. */
  folder: string;
  signal: AbortSignal;
  askEvery?: number;
}

/** The program `motif`; answers with its exit code. */
export async function main({ args, env, terminal, folder, signal, askEvery }: Program): Promise<number> {
  const { language, texts } = textsOf(env);
  const refuse = (text: string) => {
    terminal.out(`${text}\n`);
    return NOTHING;
  };
  const usage = fill(texts.usage, { declaration: DECLARATION[language] });
  let given: ReturnType<typeof read>;
  try {
    given = read(args);
  } catch (error) {
    return refuse(`${(error as Error).message.slice(0, LONGEST)}\n\n${usage}`);
  }
  const { values, positionals } = given;
  const [command, path, ...more] = positionals;
  if (values.help) {
    terminal.out(`${usage}\n`);
    return 0;
  }
  const isImport = command === 'import' && path !== undefined && more.length === 0;
  if (!isImport && !(command === 'categories' && path === undefined)) return refuse(usage);
  const { MOTIF_URL: url, MOTIF_TOKEN: token } = env;
  if (!url || !token) return refuse(texts.noUrl);
  if (!/^mtf_[\w-]+$/.test(token)) return refuse(texts.badToken);
  if (!URL.canParse(url) || !/^https?:/.test(url)) return refuse(texts.badUrl);
  const client = createClient({ url, token, language, retries: RETRIES });
  if (!isImport) return listCategories(client, language, terminal, texts.listScopes);
  const concurrency = Number(values.concurrency ?? 4);
  if (!/^[1-9]\d{0,15}$/.test(values.category ?? '')) return refuse(texts.badCategory);
  if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 16)
    return refuse(texts.badConcurrency);
  const report = createReport(texts, values.json ?? false, terminal);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
    report.note('plain_http', texts.plainHttp);
  return runImport(
    {
      path,
      category: Number(values.category),
      csv: values.csv,
      exclude: values.exclude ?? [],
      concurrency,
      declares: values.declare ?? false,
      dryRun: values['dry-run'] ?? false,
    },
    { client, report, texts, folder, signal, ...(askEvery !== undefined && { askEvery }) },
  );
}

const read = (args: string[]) => parseArgs({ args, options: OPTIONS, allowPositionals: true });

async function listCategories(client: Client, language: 'zh' | 'en', { out }: Terminal, scopes: string) {
  try {
    const { list } = await client.call('GET /product/main-categories/');
    for (const { id, name, name_en } of list) out(`${id}\t${language === 'zh' ? name : name_en}\n`);
    return 0;
  } catch (error) {
    out(`${error instanceof ApiError ? error.message : String(error)}\n`);
    if (lacksScope(error)) out(`${scopes}\n`);
    return NOTHING;
  }
}
