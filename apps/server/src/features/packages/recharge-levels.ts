import type { InputOf } from '@motif/contract/endpoint';
import type { editPackages as contract } from '@motif/contract/features/packages/edit-packages';
import { isBlank } from '@motif/contract/text';
import { asc } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { rechargeLevels } from '../../platform/db/schema/packages';
import { inTransaction } from '../../platform/db/transaction';
import { requiredField, wrongFormat } from '../../platform/http/field-messages';
import { highestBonus, lockPriceList, refuseArbitrage } from './no-arbitrage';

type Levels = InputOf<typeof contract.setLevels>['body']['levels'];

export async function listLevels(db: Db) {
  const list = await db.select().from(rechargeLevels).orderBy(asc(rechargeLevels.level));
  return { list, next_cursor: null };
}

/** Replaces all levels. A higher bonus makes every recharged point cheaper, so all that is on sale is looked at. */
export async function setLevels(ctx: UserContext, levels: Levels) {
  const values = levels.map(({ name, name_en, ...level }, at) => ({
    ...level,
    level: at + 1,
    name: name.trim(),
    name_en: name_en.trim(),
  }));
  checkLevels(ctx, values);
  return inTransaction(ctx.db, async (tx) => {
    const offers = await lockPriceList(tx);
    const before = await listLevels(tx);
    await tx.delete(rechargeLevels);
    await tx.insert(rechargeLevels).values(values);
    const bonus = await highestBonus(tx);
    for (const offer of offers) if (offer.on_sale) refuseArbitrage(ctx, offer, bonus);
    await writeAudit(
      { ...ctx, db: tx },
      {
        action: 'packages.set_levels',
        subject: { kind: 'recharge_level' },
        before: { levels: before.list },
        after: { levels: values },
      },
    );
    return listLevels(tx);
  });
}

/** Everybody has the first level; each one after it needs more money. */
function checkLevels({ language }: UserContext, levels: readonly Levels[number][]): void {
  for (const [at, { name, name_en, min_fen }] of levels.entries()) {
    if (isBlank(name)) throw requiredField(`levels.${at}.name`, language);
    if (isBlank(name_en)) throw requiredField(`levels.${at}.name_en`, language);
    const before = levels[at - 1];
    if (before ? min_fen <= before.min_fen : min_fen !== 0)
      throw wrongFormat(`levels.${at}.min_fen`, language);
  }
}
