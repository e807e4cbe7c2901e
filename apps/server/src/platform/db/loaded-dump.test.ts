import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

/** As `pg_restore` does it: rows first, computed columns and checks with them, and no schema is searched for names. */
const LOAD = `
  set search_path = '';
  create table public.loaded (like public.pictures including generated including constraints including indexes);
  do $$
  declare given text := (select string_agg(quote_ident(attname), ',') from pg_attribute
    where attrelid = 'public.pictures'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
  begin
    execute format('insert into public.loaded (%1$s) select %1$s from public.pictures', given);
  end $$;
`;

test('pictures of a dump are loaded with all that is computed of them', async () => {
  const owner = await t.make.user();
  await t.make.picture({ owner });
  await t.make.picture({ owner });
  await t.asOwner(LOAD);
  const { rows } = await t.asOwner(
    'select count(*)::int as n from pictures p join loaded l using (id) where l.facets = p.facets',
  );
  expect(rows).toEqual([{ n: 2 }]);
});
