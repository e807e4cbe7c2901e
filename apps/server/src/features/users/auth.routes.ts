import { accounts } from '@motif/contract/features/users/accounts';
import { auth } from '@motif/contract/features/users/auth';
import { codes } from '@motif/contract/features/users/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_TOKEN_DAYS } from '../../platform/constants';
import type { Context } from '../../platform/context';
import { AppError } from '../../platform/errors';
import { type App, type Exchange, serve } from '../../platform/http/serve';
import { cancelAccount, unsettledNow } from './cancellation/cancel-account';
import { type CodeTarget, emailTo, smsTo } from './codes/redeem-code';
import { OWN_PURPOSES, requestCode, requireOwnContact } from './codes/request-code';
import { changePassword, modifyPassword, resetPassword } from './passwords/change-password';
import { checkTicket, setFirstPassword } from './passwords/first-password';
import { register } from './register/register';
import { endDevice, endOtherDevices, listDevices } from './sessions/devices';
import { endSession } from './sessions/end-sessions';
import { refreshSession } from './sessions/refresh-session';
import type { StartedSession } from './sessions/start-session';
import { loginKey } from './sign-in/credentials';
import { signIn } from './sign-in/sign-in';

const COOKIE = 'motif_session';
/** The browser sends the cookie to the refresh call only. */
const COOKIE_PATH = '/api/user/refresh_token';

export function authRoutes(app: App) {
  sessionRoutes(app);
  accountRoutes(app);
  passwordRoutes(app);
}

function sessionRoutes(app: App) {
  serve(app, auth.login, async (ctx, { body }, exchange) => handOver(exchange, await signIn(ctx, body)));
  serve(app, auth.publicKey, (ctx) => loginKey(ctx));
  serve(app, auth.refresh, (ctx, { body }, { request }) => {
    refuseForeignOrigin(request);
    return refreshSession(ctx, body.refresh_token, request.cookies[COOKIE]);
  });
  serve(app, auth.logout, async (ctx, _, { reply }) => {
    await endSession(ctx, ctx.user.session_id, 'logout');
    reply.clearCookie(COOKIE, { path: COOKIE_PATH });
    return null;
  });
  serve(app, auth.expireToken, () => {
    throw new AppError('TOKEN_EXPIRED');
  });
  serve(app, auth.devices, (ctx) => listDevices(ctx));
  serve(app, auth.endDevice, (ctx, { params }) => endDevice(ctx, params.id));
  serve(app, auth.endOtherDevices, (ctx) => endOtherDevices(ctx));
}

function accountRoutes(app: App) {
  const askFor = async (ctx: Context, target: CodeTarget, request: FastifyRequest) => {
    if (OWN_PURPOSES.has(target.purpose))
      await requireOwnContact(ctx, target, await app.services.authenticate(request));
    // A new contact can be anybody's, but only somebody who is signed in can bind one.
    else if (target.purpose === 'bind') await app.services.authenticate(request);
    return requestCode(ctx, target);
  };
  serve(app, codes.sms, (ctx, { body }, { request }) =>
    askFor(ctx, smsTo(body.phone, body.purpose ?? 'login'), request),
  );
  serve(app, codes.email, (ctx, { body }, { request }) =>
    askFor(ctx, emailTo(body.email, body.purpose ?? 'reset_password'), request),
  );
  serve(app, accounts.register, async (ctx, { body }, exchange) =>
    handOver(exchange, await register(ctx, body)),
  );
  serve(app, accounts.unsettled, (ctx) => unsettledNow(ctx));
  serve(app, accounts.cancel, (ctx, { params, body }) => cancelAccount(ctx, params.account, body));
  serve(app, accounts.cancelByEmail, (ctx, { params, body }) => cancelAccount(ctx, params.account, body));
}

function passwordRoutes(app: App) {
  serve(app, auth.firstPasswordLink, (ctx, { query }) => checkTicket(ctx, query.ticket));
  serve(app, auth.firstPassword, (ctx, { body }) => setFirstPassword(ctx, body.ticket, body.new_password));
  serve(app, accounts.resetPassword, (ctx, { body }) =>
    resetPassword(ctx, smsTo(body.phone, 'reset_password'), body.sms_code, body.new_password),
  );
  serve(app, accounts.resetPasswordByEmail, (ctx, { body }) =>
    resetPassword(ctx, emailTo(body.email, 'reset_password'), body.email_code, body.new_password),
  );
  serve(app, accounts.changePassword, (ctx, { body }) =>
    changePassword(ctx, body.old_password, body.new_password),
  );
  serve(app, accounts.modifyPassword, (ctx, { body }) =>
    modifyPassword(ctx, { sms: body.sms_code, email: body.email_code }, body.new_password),
  );
}

/** The refresh cookie goes to the browser, the rest into the answer. */
export function handOver({ request, reply }: Exchange, { cookie, data }: StartedSession) {
  setCookie(request, reply, cookie);
  return data;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string) {
  reply.setCookie(COOKIE, value, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: REFRESH_TOKEN_DAYS * 24 * 3600,
  });
}

/** This is the only call that works by cookie, so it is the only one another site could trigger. */
function refuseForeignOrigin({ headers, host }: FastifyRequest) {
  if (headers.origin === undefined) return;
  if (!URL.canParse(headers.origin) || new URL(headers.origin).host !== host)
    throw new AppError('FOREIGN_ORIGIN');
}
