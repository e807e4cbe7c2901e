import { inArray, lt, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { countOf } from '../../../test/long-form';
import { mortal } from '../../../test/mortal-database';
import { testApp } from '../../../test/test-app';
import { ROTATED_KEYS } from '../../../test/test-keys';
import { NAME, verificationKit } from '../../../test/verification-kit';
import { asAppRole } from '../../platform/db/app-role';
import { identityPapers, verifications } from '../../platform/db/schema/verifications';
import { readRing } from '../../platform/security/key-ring';
import { openVault } from '../../platform/security/vault';
import { removeObjects } from '../files/remove-files';
import { openPaper, removeUnusedPapers, storePaper } from './papers';
import { resealSome } from './reseal-verifications';
import { nameOf, numberOf } from './verified';

/** `ROWS=10000` is the long form. */
const ROWS = countOf('ROWS', 40);
/** Every so many rows have a paper; on the way the worker dies about so many times. */
const PAPER_EVERY = 4;
const DEATHS = 20;
const STATEMENTS_A_ROW = 7;
const LIFE = Math.ceil((ROWS * STATEMENTS_A_ROW) / DEATHS / 5);
const FIRST_ID = 1_000_000;

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof verificationKit>;
beforeAll(async () => {
  t = await testApp();
  kit = verificationKit(t);
});

const idAt = (place: number) => FIRST_ID + place;
const numberAt = (place: number) => `number ${place}`;
const pictureAt = (place: number) => Buffer.from(`picture ${place}`);

/** Rows that the first key has sealed. */
async function makeRows(): Promise<void> {
  const { db, vault } = t.platform;
  const { id: user_id, company_id } = await t.make.user();
  for (let from = 0; from < ROWS; from += 500) {
    const places = Array.from({ length: Math.min(500, ROWS - from) }, (_, at) => from + at);
    const rows = await Promise.all(
      places.map(async (place) => ({
        id: idAt(place),
        kind: 'person' as const,
        state: 'rejected' as const,
        decided_at: new Date(),
        user_id,
        company_id,
        name_cipher: vault.seal(NAME, nameOf(idAt(place))),
        number_cipher: vault.seal(numberAt(place), numberOf(idAt(place))),
        number_hash: vault.keyedHash('person', numberAt(place)),
        papers:
          place % PAPER_EVERY === 0
            ? [{ ...(await storePaper(t.platform, pictureAt(place))), side: 'front' as const }]
            : [],
      })),
    );
    await db.insert(verifications).overridingSystemValue().values(rows);
  }
}

const keysInStore = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of t.platform.storage.list('identity/2/')) keys.push(key);
  return keys.sort();
};

test('a rotation goes on after every death of its worker: all rows open by the new key alone, and no picture is forgotten', {
  timeout: 3_600_000,
}, async () => {
  await makeRows();
  const both = readRing(ROTATED_KEYS);
  const { db } = t.platform;
  const vault = await openVault(db, { identityKeys: both }, () => undefined);
  const old = sql`get_byte(${verifications.number_cipher}, 1) <> 2`;
  const url = await asAppRole(t.databaseUrl);
  let deaths = 0;
  for (let run = 0; (await db.$count(verifications, old)) > 0; run += 1) {
    const worker = mortal(url);
    worker.dieAfter(3 + (run % STATEMENTS_A_ROW) + LIFE * ((run * 7) % 11));
    const storage = new Proxy(t.platform.storage, {
      get: (store, name) => {
        const part = Reflect.get(store, name);
        if (typeof part !== 'function') return part;
        return worker.isDead() ? () => Promise.reject(new Error('dead')) : part.bind(store);
      },
    });
    await resealSome({ ...t.platform, db: worker.db, storage, vault }).catch(() =>
      expect(worker.isDead()).toBe(true),
    );
    if (worker.isDead()) deaths += 1;
    await worker.close().catch(() => undefined);
    // A node that does not know the new key yet goes on taking papers.
    if (run < 3) await kit.submitted(await kit.person());
    expect(run).toBeLessThan(DEATHS * 20);
  }
  expect(deaths).toBeGreaterThan(2);

  // What the first key would open is not there any more: the vault of the second one alone opens everything.
  const alone = await openVault(
    db,
    { identityKeys: { ...both, keys: new Map([...both.keys].filter(([id]) => id === both.current)) } },
    () => undefined,
  );
  const rows = await db.select().from(verifications).orderBy(verifications.id);
  const ours = rows.filter(({ id }) => id >= FIRST_ID);
  expect(ours).toHaveLength(ROWS);
  const none = Buffer.alloc(0);
  for (const { id, name_cipher, number_cipher, number_hash, papers } of ours) {
    const place = id - FIRST_ID;
    expect(alone.open(number_cipher ?? none, numberOf(id)).toString()).toBe(numberAt(place));
    expect(alone.open(name_cipher ?? none, nameOf(id)).toString()).toBe(NAME);
    expect(number_hash).toEqual(alone.keyedHash('person', numberAt(place)));
    for (const { key } of papers)
      expect(await openPaper({ storage: t.platform.storage, vault: alone }, key)).toEqual(pictureAt(place));
    expect(papers).toHaveLength(place % PAPER_EVERY === 0 ? 1 : 0);
  }
  expect(rows.length).toBe(ROWS + 3);

  // Pictures that a dying worker has left in the store are known, and go with the night.
  const known = new Set(rows.flatMap(({ papers }) => papers.map(({ key }) => key)));
  const left = (await keysInStore()).filter((key) => !known.has(key));
  const begun = await db.select().from(identityPapers).where(inArray(identityPapers.key, left));
  expect(begun.map(({ key }) => key).sort()).toEqual(left);
  await db
    .update(identityPapers)
    .set({ created_at: sql`now() - interval '25 hours'` })
    .where(lt(identityPapers.id, FIRST_ID));
  await removeUnusedPapers(t.platform);
  const { rows: jobs } = await db.execute<{ keys: string[] }>(
    sql`select data->'keys' as keys from pgboss.job where name = ${removeObjects.name}`,
  );
  const erased = new Set(jobs.flatMap(({ keys }) => keys));
  expect(left.filter((key) => !erased.has(key))).toEqual([]);
  expect([...known].filter((key) => erased.has(key))).toEqual([]);
});
