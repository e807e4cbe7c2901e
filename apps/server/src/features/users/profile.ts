import { ADMIN_ROLE } from '@motif/contract/access';
import { errorText } from '@motif/contract/errors';
import { isReservedName, isUsername } from '@motif/contract/rules';
import { eq } from 'drizzle-orm';
import type { Context, UserContext } from '../../platform/context';
import { users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { userInfo } from './user-info';

const USERNAME_RULE = { zh: '用户名大于三位', en: 'The user name needs more than three characters' };

/** The name as it is stored; the rule of spec §5 counts characters without the blanks at both ends. */
export function checkUsername({ language }: Context, username: string): string {
  if (!isUsername(username))
    throw new AppError('INVALID_FIELDS', {}, [{ field: 'username', message: USERNAME_RULE[language] }]);
  return username.trim();
}

/** Names of the platform are for its own people. */
export function refuseReservedName({ language }: Context, username: string): void {
  if (isReservedName(username))
    throw new AppError('NAME_RESERVED', {}, [
      { field: 'username', message: errorText('NAME_RESERVED', language) },
    ]);
}

/** Other accounts are answered as not found, whether or not they exist. */
export function requireOwn(ctx: UserContext, id: number): void {
  if (id !== ctx.user.id) throw new AppError('NOT_FOUND');
}

export async function updateProfile(ctx: UserContext, { username }: { username: string }) {
  const name = checkUsername(ctx, username);
  if (!ctx.user.roles.includes(ADMIN_ROLE)) refuseReservedName(ctx, name);
  await ctx.db.update(users).set({ username: name }).where(eq(users.id, ctx.user.id));
  return userInfo(ctx.db, ctx.user);
}
