import type pg from 'pg';

/** Words whose combinations name the seeded pictures; the last group is rare on purpose (one name in thousands). */
const WORDS = [
  [
    '晨雾',
    '暮色',
    '春日',
    '初夏',
    '深秋',
    '冬雪',
    '月下',
    '雨后',
    '午后',
    '星夜',
    '江南',
    '北国',
    '海边',
    '山间',
    '林中',
    '花园',
  ],
  [
    '山茶',
    '玫瑰',
    '牡丹',
    '荷叶',
    '银杏',
    '竹影',
    '海浪',
    '云朵',
    '猫咪',
    '白鹿',
    '飞鸟',
    '锦鲤',
    '柠檬',
    '草莓',
    '几何',
    '波点',
  ],
  ['插画', '纹样', '拼贴', '水彩', '剪影', '手绘', '底纹', '长卷'],
];
const RARE = ['鸢尾', '琥珀', '瓷瓶', '灯塔', '麋鹿', '篝火', '蒲公英', '望远镜'];
const RARE_EVERY = 4001;
const BATCH = 20_000;

/**
 * Fills the library for measuring: rows only, all showing the files that the demo already drew. Deterministic, in
 * batches that commit on their own; stopped half-way, what is there stays and a second run adds to it. All belong to
 * illustrators, so that the companies that look at them stay within their limits.
 */
export async function seedPictures(
  client: pg.Client,
  count: number,
  report: (done: number) => void,
): Promise<void> {
  await client.query(`create temporary table seed_source as
    select row_number() over (order by id) - 1 as place, count(*) over () as places, source.*
    from (
      select p.* from pictures p join users u on u.id = p.owner_id and u.type_role = 'illustrator'
      where p.visibility = 'public' and p.deleted_at is null order by p.id limit 600
    ) source`);
  const { rows } = await client.query('select count(*)::int as places from seed_source');
  if (rows[0].places === 0)
    throw new Error('there is no picture to seed from: start once with the demo data');
  // Commits need not reach the disk one by one, and the search index takes its entries in large helpings.
  await client.query(`set synchronous_commit = off; set gin_pending_list_limit = '256MB'`);
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(from + BATCH, count) - 1;
    await client.query(INSERT, [from, to, ...WORDS, RARE, RARE_EVERY, count]);
    report(to + 1);
  }
  await client.query('vacuum analyze pictures');
}

// Multipliers that share no factor with the list lengths spread names, ages and popularity evenly without a generator.
const INSERT = `
  insert into pictures (company_id, owner_id, file_id, file_key, main_category_id, image_category_id, name, visibility, price, series,
    tags, color, palette, width, height, format, size_bytes, dpi, popularity, created_at, published_at, ai_generated)
  select s.company_id, s.owner_id, s.file_id, s.file_key,
    s.main_category_id, s.image_category_id,
    ($3::text[])[1 + n * 7 % 16] || ($4::text[])[1 + n / 16 * 5 % 16] || ($5::text[])[1 + n / 256 * 3 % 8]
      || case when n % $7::int = 0 then ($6::text[])[1 + n / $7::int % 8] else '' end,
    'public', s.price, s.series, s.tags, s.color, s.palette, s.width, s.height, s.format, s.size_bytes, s.dpi,
    (power((n::bigint * 7919 % 100003)::float / 100003, 4) * 20000)::int,
    aged, aged, s.ai_generated
  from generate_series($1::int, $2::int) n
  join seed_source s on s.place = n % s.places
  cross join lateral (select now() - make_interval(secs => (n::bigint * 104729 % $8::int) * 31536000.0 / $8::int)) as ages (aged)`;
