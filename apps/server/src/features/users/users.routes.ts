import { accounts } from '@motif/contract/features/users/accounts';
import { auth } from '@motif/contract/features/users/auth';
import { profile } from '@motif/contract/features/users/profile';
import { tokens } from '@motif/contract/features/users/tokens';
import { type App, serve } from '../../platform/http/serve';
import { removeAvatar, setAvatar } from './avatars/set-avatar';
import { bindEmail, bindPhone } from './contacts/bind-contact';
import { unbindWechat } from './contacts/unbind-wechat';
import { requireOwn, updateProfile } from './profile';
import { createToken } from './tokens/create-token';
import { endToken, listTokens } from './tokens/own-tokens';
import { typeRoleChoices } from './type-roles';
import { userInfo } from './user-info';

export function usersRoutes(app: App) {
  serve(app, auth.userInfo, (ctx) => userInfo(ctx.db, ctx.user));
  serve(app, accounts.typeRoleChoices, (ctx) => typeRoleChoices(ctx.language));
  serve(app, accounts.one, (ctx, { params }) => {
    requireOwn(ctx, params.id);
    return userInfo(ctx.db, ctx.user);
  });
  serve(app, accounts.update, (ctx, { params, body }) => {
    requireOwn(ctx, params.id);
    return updateProfile(ctx, body);
  });
  serve(app, accounts.updateMine, (ctx, { body }) => updateProfile(ctx, body));
  serve(app, profile.setAvatar, (ctx, { bytes }) => setAvatar(ctx, bytes));
  serve(app, profile.removeAvatar, (ctx) => removeAvatar(ctx));
  serve(app, profile.bindPhone, (ctx, { body }) => bindPhone(ctx, body));
  serve(app, profile.bindEmail, (ctx, { body }) => bindEmail(ctx, body));
  serve(app, profile.unbindWechat, (ctx, { body }) => unbindWechat(ctx, body));
  serve(app, tokens.list, (ctx) => listTokens(ctx));
  serve(app, tokens.create, (ctx, { body }) => createToken(ctx, body));
  serve(app, tokens.end, (ctx, { params }) => endToken(ctx, params.id));
}
