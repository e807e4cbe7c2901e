import type { Bench } from '../lib/bench';
import { answerTimes } from '../lib/load';
import { atMost, type Row } from '../lib/promise';
import { percentile } from '../lib/rounds';
import { ACCOUNT, signIn } from '../lib/session';

const REPEATS = 40;
/** Two years, so that a year has one to be compared with. */
const DAYS = 730;

/** The first page and the trends of a company that something happened to on every day of two years. */
export async function overview({ product, library }: Bench): Promise<Row[]> {
  await library.query(
    `insert into company_days (company_id, day, uploads, views, favourites, sales, creative_earned, points_spent)
     select u.company_id, current_date - n, n % 7, n, n % 50, n % 9, n * 10, n * 20
     from users u cross join generate_series(0, ${DAYS}) n where u.account = $1
     on conflict (company_id, day) do nothing`,
    [ACCOUNT.username],
  );
  const headers = await signIn(product);
  const times = (path: string) => answerTimes({ origin: product.origin, paths: [path], headers }, REPEATS);
  const row = async (work: string, path: string): Promise<Row> => ({
    work,
    unit: 'ms',
    // The smallest call of somebody signed in, at the same time on the same machine.
    limit: percentile(await times('/api/organization/company_vip/'), 95),
    ours: percentile(await times(path), 95),
    promise: atMost(50, 100),
  });
  return [
    await row('overview of 30 days, p95; limit: the smallest call', '/api/organization/overview/?days=30'),
    await row('  of 365 days', '/api/organization/overview/?days=365'),
    await row('  trends of a category', `/api/organization/trends/?main_category_id=${library.category}`),
  ];
}
