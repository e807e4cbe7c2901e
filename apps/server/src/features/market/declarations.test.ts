import { market } from '@motif/contract/features/market/market';
import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { pictureEdits as edits } from '@motif/contract/features/pictures/picture-edits';
import { pictures as contract, type Picture } from '@motif/contract/features/pictures/pictures';
import { reports } from '@motif/contract/features/reports';
import { uploads } from '@motif/contract/features/uploads';
import { asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { declarations, files, pictures } from '../../platform/db/schema/pictures';

let t: Awaited<ReturnType<typeof testApp>>;
let owner: TestUser;
let me: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  owner = await t.make.user();
  me = await t.as(owner);
});

const make = (values: object = {}) => t.make.picture({ owner, visibility: 'private', ...values });
const row = async (id: number) => (await t.platform.db.select().from(pictures).where(eq(pictures.id, id)))[0];
const declared = (...ids: number[]) =>
  t.platform.db
    .select()
    .from(declarations)
    .where(inArray(declarations.picture_id, ids))
    .orderBy(asc(declarations.id));
const declaration = DECLARATION_VERSION;
const publish = (body: object, as = me) => as.call(market.publish, { body } as never);

describe('the declaration of originality', () => {
  test('is asked for before anything is published, in the words of today', async () => {
    const { id } = await make();
    expect(await publish({ ids: [id], price: 5 })).toFailWith('DECLARATION_NEEDED');
    expect(await publish({ ids: [id], price: 5, declaration: declaration + 1 })).toFailWith(
      'DECLARATION_NEEDED',
    );
    expect(await row(id)).toMatchObject({ visibility: 'private', price: 0 });
    expect(await declared(id)).toEqual([]);
  });

  test('holds for all pictures of a call: one that is new among those on the market is enough to ask', async () => {
    const [old, fresh] = [await make({ visibility: 'public' }), await make()];
    const ids = [old.id, fresh.id];
    expect(await publish({ ids, price: 5 })).toFailWith('DECLARATION_NEEDED');
    expect((await row(old.id))?.price).toBe(0);
    expect(await publish({ ids, price: 5, declaration })).toSucceed();
    // Another price is no new claim.
    const [file] = await t.platform.db.select().from(files).where(eq(files.id, fresh.file_id));
    expect(await declared(...ids)).toMatchObject([
      {
        picture_id: fresh.id,
        sha256: file?.sha256,
        user_id: owner.id,
        username: owner.username,
        company_id: owner.company_id,
        version: declaration,
      },
    ]);
    expect(await publish({ ids, price: 7 })).toSucceed();
  });

  test('still holds when its owner takes a picture down and puts it back, but not for somebody else', async () => {
    const { id } = await make();
    await publish({ ids: [id], price: 5, declaration });
    await me.call(market.takeDown, { body: { ids: [id], to: 'company' } });
    const permissions = ['pictures.own', 'pictures.publish', 'pictures.company'];
    const colleague = await t.make.user({ company_id: owner.company_id, permissions });
    await t.platform.db.update(pictures).set({ owner_id: colleague.id }).where(eq(pictures.id, id));
    expect(await publish({ ids: [id], price: 5 }, await t.as(colleague))).toFailWith('DECLARATION_NEEDED');
    await t.platform.db.update(pictures).set({ owner_id: owner.id }).where(eq(pictures.id, id));
    expect(await publish({ ids: [id], price: 5 })).toSucceed();
    expect(await declared(id)).toHaveLength(1);
  });

  test('of what is held back is not written down', async () => {
    const { id } = await make({ banned_at: new Date() });
    expect((await publish({ ids: [id], price: 5, declaration })).data).toMatchObject({ blocked: [{ id }] });
    expect(await declared(id)).toEqual([]);
  });

  test('is never changed or removed, not even by the owner of the database', async () => {
    const { id } = await make();
    await publish({ ids: [id], price: 5, declaration });
    for (const statement of [
      `update declarations set username = 'x' where picture_id = ${id}`,
      `delete from declarations where picture_id = ${id}`,
      'truncate declarations',
    ])
      await expect(t.asOwner(statement)).rejects.toThrow('only ever added to');
    // The picture goes, the record stays.
    await me.call(edits.remove, { body: { ids: [id] } });
    await me.call(edits.erase, { body: { ids: [id] } });
    expect(await row(id)).toBeUndefined();
    expect(await declared(id)).toHaveLength(1);
  });

  test('is shown to the company and to operators, and to nobody else', async () => {
    const { id } = await make();
    await publish({ ids: [id], price: 5, declaration });
    const seen = async (as: typeof me) =>
      ((await as.call(contract.one, { params: { id } })).data as Picture).declarations;
    const line = [{ version: declaration, declared_by: owner.username, declared_at: expect.any(String) }];
    const operator = await t.as(await t.make.user({ role: 'admin' }));
    const stranger = await t.as(await t.make.user());
    expect(await seen(me)).toEqual(line);
    expect(await seen(operator)).toEqual(line);
    expect(await seen(stranger)).toEqual([]);
    await stranger.call(reports.report, { body: { picture_id: id, reason: 'copy', text: '' } });
    const { data } = await operator.call(reports.list, { query: { state: 'open' } });
    expect((data as { list: unknown[] }).list).toContainEqual(
      expect.objectContaining({ picture: expect.objectContaining({ id }), declarations: line }),
    );
  });

  test('is asked for when an upload is to be published, at its registration and later', async () => {
    const main_category_id = await t.make.category();
    const register = (details: object) =>
      me.call(uploads.register, {
        body: {
          main_category_id,
          files: [
            {
              client_id: `file-${Math.random()}`.replace('.', ''),
              file_name: 'a.png',
              size_bytes: 5,
              details,
            },
          ],
        },
      } as never);
    expect(await register({ visibility: 'public' })).toFailWith('DECLARATION_NEEDED');
    expect(await register({ visibility: 'public', declaration: declaration + 1 })).toFailWith(
      'DECLARATION_NEEDED',
    );
    const { data } = await register({ visibility: 'company' });
    const id = (data as { tasks: { id: number }[] }).tasks[0]?.id ?? 0;
    const edit = (details: object) => me.call(uploads.edit, { params: { id }, body: { details } } as never);
    expect(await edit({ visibility: 'public' })).toFailWith('DECLARATION_NEEDED');
    expect(await edit({ visibility: 'public', declaration })).toSucceed();
    expect(await edit({ declaration: null })).toFailWith('DECLARATION_NEEDED');
    expect(await edit({ visibility: 'private', declaration: null })).toSucceed();
  });
});

describe('the AI label', () => {
  test('is set at any time, and taken back only off the market', async () => {
    const { id } = await make({ visibility: 'public' });
    const set = (ai_generated: boolean) => me.call(edits.edit, { params: { id }, body: { ai_generated } });
    const label = (ai_generated: boolean) => me.call(edits.label, { body: { ids: [id], ai_generated } });
    expect(await set(true)).toSucceed();
    expect((await row(id))?.ai_generated).toBe(true);
    for (const back of [
      await me.call(edits.edit, { params: { id }, body: { name: '新', ai_generated: false } }),
      await label(false),
      await publish({ ids: [id], price: 9, ai_generated: false }),
    ])
      expect(back).toFailWith('AI_LABEL_STAYS');
    expect(await row(id)).toMatchObject({
      ai_generated: true,
      price: 0,
      name: expect.not.stringMatching('新'),
    });
    expect(await label(true)).toSucceed();
    await me.call(market.takeDown, { body: { ids: [id], to: 'private' } });
    expect(await label(false)).toSucceed();
    expect((await row(id))?.ai_generated).toBe(false);
  });

  test('is asked again when pictures are published, also of those that come with another price', async () => {
    const [fresh, old, said] = [
      await make(),
      await make({ visibility: 'public' }),
      await make({ ai_generated: true }),
    ];
    const ids = [fresh.id, old.id];
    expect(await publish({ ids, price: 5, declaration, ai_generated: true })).toSucceed();
    expect([(await row(fresh.id))?.ai_generated, (await row(old.id))?.ai_generated]).toEqual([true, true]);
    expect(await publish({ ids: [said.id], price: 5, declaration })).toSucceed();
    expect((await row(said.id))?.ai_generated).toBe(true);
  });

  test('of a picture that is held back stays as it was', async () => {
    const { id } = await make({ banned_at: new Date() });
    await publish({ ids: [id], price: 5, declaration, ai_generated: true });
    expect((await row(id))?.ai_generated).toBe(false);
  });
});
