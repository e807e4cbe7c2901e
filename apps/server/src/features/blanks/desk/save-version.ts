import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@motif/contract/endpoint';
import type { BlankDeskDetail, blankDesk as contract } from '@motif/contract/features/blanks/blank-desk';
import { BLANK_PROBLEMS, blankProblems } from '@motif/contract/features/blanks/check-definition';
import type { BlankDefinition } from '@motif/contract/features/blanks/definition';
import type { Language } from '@motif/contract/limits';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import { modelVersions, productModels } from '../../../platform/db/schema/blanks';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { readBlankDetail } from './read-desk';

type Save = InputOf<typeof contract.save>['body'];

/**
 * An edit of a blank is its next version; products stay on theirs. The row is locked, so of two operators who save at
 * once the second is told. What is the same as the newest version makes none.
 */
export function saveVersion(
  ctx: UserContext,
  id: number,
  { version, definition }: Save,
): Promise<BlankDeskDetail> {
  return inTransaction(ctx.db, async (tx) => {
    const [model] = await tx.select().from(productModels).where(eq(productModels.id, id)).for('update');
    if (!model) throw new AppError('BLANK_NOT_FOUND');
    if (model.version !== version) throw new AppError('CHANGED_MEANWHILE');
    if (model.shape !== definition.shape) throw notValid('definition.shape', ctx.language);
    refuseProblems(definition, ctx.language);
    const [newest] = await tx
      .select({ definition: modelVersions.definition })
      .from(modelVersions)
      .where(and(eq(modelVersions.model_id, id), eq(modelVersions.version, version)));
    if (isDeepStrictEqual(newest?.definition, definition)) return readBlankDetail(tx, id);
    const next = version + 1;
    await tx.insert(modelVersions).values({ model_id: id, version: next, definition, made_by: ctx.user.id });
    await tx.update(productModels).set({ version: next }).where(eq(productModels.id, id));
    await writeAudit(
      { ...ctx, db: tx },
      {
        action: 'blanks.save',
        subject: { kind: 'blank', id },
        before: { code: model.code, version },
        after: { code: model.code, version: next },
      },
    );
    return readBlankDetail(tx, id);
  });
}

/** Names are shown in lists; one that holds invisible characters could pass for another. */
function refuseProblems(definition: BlankDefinition, language: Language): void {
  const { area, colours, views } = definition;
  const names = [area, ...colours, ...views].map(({ name, name_en }) => name + name_en).join('');
  if (/\p{Cf}|\p{Cc}/u.test(names)) throw new AppError('BAD_CHARACTERS');
  const problems = blankProblems(definition).map(({ field, problem }) => ({
    field: `definition.${field}`,
    message: BLANK_PROBLEMS[problem][language],
  }));
  if (problems.length > 0) throw new AppError('INVALID_FIELDS', {}, problems);
}
