// The limit of lists and searches: the same rows without session, permissions, validation, signed addresses or
// framework; one prepared statement, and its rows as JSON.
import pg from 'pg';
import { listen } from './listen';

const COLUMNS = 'id, name, width, height, format, color, price, visibility, created_at, file_key';
const ROWS = `from pictures where visibility = 'public' and deleted_at is null and main_category_id = $1`;
const NEWEST = 'order by published_at desc, id desc limit 41';

const LIST = { name: 'list', text: `select ${COLUMNS} ${ROWS} ${NEWEST}` };
const SEARCH = { name: 'search', text: `select ${COLUMNS} ${ROWS} and search_grams @> $2::text[] ${NEWEST}` };
/** This is faster, because the database makes the JSON. It is shown too, because the product does the same. */
const LIST_AS_JSON = {
  name: 'list_as_json',
  text: `select json_agg(page)::text from (select ${COLUMNS} ${ROWS} ${NEWEST}) page`,
  rowMode: 'array' as const,
};

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const category = process.env.CATEGORY;
// The same number of connections as the product has.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

listen(async ({ url = '' }, response) => {
  const body = url === '/list-as-json' ? await listAsJson() : JSON.stringify(await rowsFor(url));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});

async function rowsFor(url: string): Promise<unknown[]> {
  if (url === '/list') return (await pool.query({ ...LIST, values: [category] })).rows;
  const grams = decodeURIComponent(url.slice('/search/'.length)).split('+');
  return (await pool.query({ ...SEARCH, values: [category, grams] })).rows;
}

async function listAsJson(): Promise<string> {
  const { rows } = await pool.query<[string]>({ ...LIST_AS_JSON, values: [category] });
  return rows[0]?.[0] ?? '[]';
}
