import { endpoints } from '@motif/contract/endpoints';
import type { Licence } from '@motif/contract/features/market/licences';
import { eq, sql } from 'drizzle-orm';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { companies } from '../../../platform/db/schema/identity';
import { secrets } from '../../../platform/db/schema/operations';
import { licences, pictures } from '../../../platform/db/schema/pictures';
import { inTransaction } from '../../../platform/db/transaction';
import { loadSecrets } from '../../../platform/security/secrets';
import { licenceKeySet, signCertificate } from './certificate';
import { giveBack } from './give-back';

const { licences: contract, market } = endpoints;
let t: Awaited<ReturnType<typeof testApp>>;
let owner: TestUser;
beforeAll(async () => {
  t = await testApp();
  owner = await t.make.user();
});

async function company() {
  const user = await t.make.user();
  await t.make.points(user.company_id, 1000);
  return { user, person: await t.as(user) };
}
async function buy({ person }: { person: Awaited<ReturnType<typeof t.as>> }, price = 30, name = '雾中山茶') {
  const { id } = await t.make.picture({ owner, price, name });
  const reply = await person.call(market.buy, { params: { id }, body: { price } });
  expect(reply).toSucceed();
  return { picture: id, licence: (reply.data as { licence_id: number }).licence_id };
}
type Certificate = { jws: string; number: string; check_url: string; licensee: { name: string } };
const certificateOf = async (person: Awaited<ReturnType<typeof t.as>>, id: number) => {
  const reply = await person.call(contract.certificate, { params: { id } });
  expect(reply).toSucceed();
  expect([...Value.Errors(contract.certificate.data, reply.data)]).toEqual([]);
  return reply.data as Certificate;
};
const publicKeys = async () => createLocalJWKSet((await t.guest.call(contract.keys)).data as JSONWebKeySet);
const claimsOf = async (jws: string) => {
  const { payload, protectedHeader } = await compactVerify(jws, await publicKeys());
  return { claims: JSON.parse(new TextDecoder().decode(payload)), protectedHeader };
};
const check = (number: string) => t.guest.call(contract.check, { params: { number } });

describe('a certificate', () => {
  test('is signed with the purchase, and anybody can check it with the public keys', async () => {
    const buyer = await company();
    const { picture, licence } = await buy(buyer);
    const [row] = await t.platform.db.select().from(licences).where(eq(licences.id, licence));
    const { jws, number, check_url } = await certificateOf(buyer.person, licence);
    expect(jws).toBe(row?.certificate);
    const { claims, protectedHeader } = await claimsOf(jws);
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: 'licence-1', typ: 'motif-licence' });
    expect(claims).toEqual({
      number,
      licence_id: licence,
      picture: { id: picture, name: '雾中山茶' },
      licensor: { id: owner.company_id, name: expect.stringContaining('公司') },
      licensee: { id: buyer.user.company_id, name: expect.stringContaining('公司') },
      issued_at: row?.created_at.toISOString(),
    });
    expect(check_url).toBe(`http://localhost:80/verify?licence=${number}`);
    const forged = jws.replace(/\.[^.]+\./, `.${Buffer.from('{"licence_id":1}').toString('base64url')}.`);
    await expect(claimsOf(forged)).rejects.toThrow();
  });

  test('keeps what it said when names change', async () => {
    const buyer = await company();
    const { licence } = await buy(buyer);
    const before = await certificateOf(buyer.person, licence);
    await t.platform.db
      .update(companies)
      .set({ company_name: '新名字' })
      .where(eq(companies.id, buyer.user.company_id));
    expect(await certificateOf(buyer.person, licence)).toMatchObject({
      jws: before.jws,
      licensee: before.licensee,
    });
  });

  test('of a licence without one is signed once, when it is first asked for; free ones have one too', async () => {
    const buyer = await company();
    const { licence } = await buy(buyer, 0);
    await t.platform.db.update(licences).set({ certificate: null }).where(eq(licences.id, licence));
    const asked = await Promise.all([1, 2, 3].map(() => certificateOf(buyer.person, licence)));
    expect(new Set(asked.map(({ jws }) => jws)).size).toBe(1);
    expect((await claimsOf(asked[0]?.jws ?? '')).claims).toMatchObject({ licence_id: licence });
  });

  test('is also a file to print, with the names in it and the picture', async () => {
    const buyer = await company();
    const { licence, picture } = await buy(buyer);
    const fetchPdf = async (language: string, person = buyer.person) =>
      t.app.inject({
        url: `/api/image/licences/${licence}/certificate.pdf`,
        headers: { ...person.headers, 'accept-language': language },
      });
    const reply = await fetchPdf('zh');
    expect(reply.headers['content-type']).toBe('application/pdf');
    const { number } = await certificateOf(buyer.person, licence);
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      `图片使用授权书 ${number}.pdf`,
    );
    const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
    for (const text of ['图片使用授权书', '雾中山茶', '被授权方']) expect(reply.body).toContain(hex(text));
    expect((await fetchPdf('en')).body).toContain(hex('Licensee'));
    const label = hex('上传者声明：由 AI 生成');
    expect(reply.body).not.toContain(label);
    await t.platform.db.update(pictures).set({ ai_generated: true }).where(eq(pictures.id, picture));
    expect((await fetchPdf('zh')).body).toContain(label);
    await inTransaction(t.platform.db, (tx) => giveBack(tx, licence, 'returned', null));
    expect((await fetchPdf('zh')).body).toContain(hex('授权已终止'));
    expect((await fetchPdf('zh', await t.as(owner))).statusCode).toBe(404);
  });

  test('is for the company that holds the licence; for others it is not there', async () => {
    const buyer = await company();
    const { licence } = await buy(buyer);
    const { company_id } = buyer.user;
    const colleague = await t.as(await t.make.user({ company_id, permissions: [] }));
    await certificateOf(colleague, licence);
    for (const name of ['one', 'certificate'] as const) {
      for (const person of [await t.as(owner), await t.as(await t.make.user())]) {
        const foreign = await person.call(contract[name], { params: { id: licence } });
        const absent = await person.call(contract[name], { params: { id: 999_999_999 } });
        expect(foreign).toFailWith('LICENCE_NOT_FOUND');
        expect({ ...foreign, headers: null }).toEqual({ ...absent, headers: null });
      }
    }
    expect(await colleague.call(contract.one, { params: { id: licence } })).toFailWith('FORBIDDEN');
  });

  test('is signed by the newest key, and those of older keys can still be checked', async () => {
    const value = (await t.platform.db.select().from(secrets).where(eq(secrets.name, 'licence-1')))[0]?.value;
    const other = await testApp();
    await other.platform.db.insert(secrets).values({ name: 'licence-2', value: value ?? '' });
    const keys = await loadSecrets(other.platform.db);
    expect(licenceKeySet(keys).keys.map(({ kid }) => kid)).toEqual(['licence-1', 'licence-2']);
    expect(JSON.stringify(licenceKeySet(keys))).not.toContain('"d"');
    const party = { id: 1, name: '甲' };
    const jws = signCertificate(keys, {
      licence_id: 1,
      picture: party,
      licensor: party,
      licensee: party,
      issued_at: '2026-01-01T00:00:00.000Z',
    });
    expect(JSON.parse(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
      kid: 'licence-2',
    });
  });
});

describe('anybody with the number', () => {
  test('sees whether the licence holds', async () => {
    const buyer = await company();
    const { licence } = await buy(buyer);
    const { number } = await certificateOf(buyer.person, licence);
    expect((await check(number)).data).toMatchObject({
      holds: true,
      picture: '雾中山茶',
      licensor: expect.stringContaining('公司'),
      licensee: expect.stringContaining('公司'),
      revoked_at: null,
    });
    await inTransaction(t.platform.db, (tx) => giveBack(tx, licence, 'returned', null));
    expect((await check(number)).data).toMatchObject({ holds: false, revoked_reason: 'returned' });
  });

  test('learns nothing by guessing', async () => {
    const { licence } = await buy(await company());
    for (const number of [`${licence}-0000000000`, '999999999-0000000000']) {
      expect(await check(number)).toFailWith('LICENCE_NOT_FOUND');
    }
    for (const number of [`${licence}`, `${licence}-`, `0${licence}-0000000000`, '../1']) {
      expect((await check(number)).http).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('the list of licences', () => {
  const list = async (person: Awaited<ReturnType<typeof t.as>>, query: object = {}) => {
    const reply = await person.call(contract.list, { query });
    expect(reply).toSucceed();
    expect([...Value.Errors(contract.list.data, reply.data)]).toEqual([]);
    return reply.data as { list: Licence[]; next_cursor: string | null };
  };
  const idsOf = ({ list: rows }: { list: Licence[] }) => rows.map(({ id }) => id);

  test('is the company’s, newest first, page by page, with those that ended', async () => {
    const buyer = await company();
    const made: number[] = [];
    for (const name of ['红山茶', '白山茶', '松鹤']) made.unshift((await buy(buyer, 30, name)).licence);
    await buy(await company());
    await inTransaction(t.platform.db, (tx) => giveBack(tx, made[0] ?? 0, 'returned', null));
    const first = await list(buyer.person, { page_size: 2 });
    expect(idsOf(first)).toEqual(made.slice(0, 2));
    expect(first.list[0]).toMatchObject({
      price: 30,
      revoked_reason: 'returned',
      user: { id: buyer.user.id },
    });
    expect(idsOf(await list(buyer.person, { cursor: first.next_cursor }))).toEqual(made.slice(2));
    expect(idsOf(await list(buyer.person, { q: '山茶' }))).toEqual(made.slice(1));
    expect(idsOf(await list(buyer.person, { q: '%' }))).toEqual([]);
    expect(idsOf(await list(buyer.person, { user_id: owner.id }))).toEqual([]);
  });

  test('goes by days of China, both ends included', async () => {
    const buyer = await company();
    const { licence } = await buy(buyer);
    const at = (time: string) =>
      t.platform.db
        .update(licences)
        .set({ created_at: sql`${time}::timestamptz` })
        .where(eq(licences.id, licence));
    const found = async (from: string, to: string) => idsOf(await list(buyer.person, { from, to })).length;
    await at('2026-02-28T15:59:59.999Z');
    expect([await found('2026-02-28', '2026-02-28'), await found('2026-03-01', '2026-03-31')]).toEqual([
      1, 0,
    ]);
    await at('2026-02-28T16:00:00.000Z');
    expect([await found('2026-02-28', '2026-02-28'), await found('2026-03-01', '2026-03-31')]).toEqual([
      0, 1,
    ]);
    expect(await buyer.person.call(contract.list, { query: { from: '2026-02-30' } })).toFailWith(
      'INVALID_FIELDS',
    );
  });

  test('needs a right of money', async () => {
    const buyer = await company();
    const { company_id } = buyer.user;
    const see = async (permissions: string[]) =>
      (await t.as(await t.make.user({ company_id, permissions }))).call(contract.list);
    expect(await see(['pictures.browse'])).toFailWith('FORBIDDEN');
    for (const permission of ['finance.view', 'finance.spend']) expect(await see([permission])).toSucceed();
  });
});
