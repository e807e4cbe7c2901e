import { auth } from '@motif/contract/auth';
import { REFRESH_TOKEN_DAYS } from '@motif/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors';
import { type App, serve } from '../../platform/http/serve';
import { userInfo } from '../users/user-info';
import { setFirstPassword } from './first-password';
import { endSession, refreshSession } from './refresh-session';
import { signIn } from './sign-in';

const COOKIE = 'motif_session';
/** Sent to nothing but the refresh call. */
const COOKIE_PATH = '/api/user/refresh_token';

export function authRoutes(app: App) {
  serve(app, auth.login, async (ctx, { body }, { request, reply }) => {
    const { cookie, data } = await signIn(ctx, body);
    setCookie(request, reply, cookie);
    return data;
  });
  serve(app, auth.refresh, (ctx, { body }, { request }) => {
    refuseForeignOrigin(request);
    return refreshSession(ctx, body.refresh_token, request.cookies[COOKIE]);
  });
  serve(app, auth.logout, async (ctx, _, { reply }) => {
    await endSession(ctx, ctx.user.session_id, 'logout');
    reply.clearCookie(COOKIE, { path: COOKIE_PATH });
    return null;
  });
  serve(app, auth.userInfo, (ctx) => userInfo(ctx.db, ctx.user));
  serve(app, auth.firstPassword, (ctx, { body }) => setFirstPassword(ctx, body.ticket, body.new_password));
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

/** The one call that works by cookie is the one call another site could try to trigger. */
function refuseForeignOrigin({ headers, host }: FastifyRequest) {
  if (headers.origin === undefined) return;
  if (!URL.canParse(headers.origin) || new URL(headers.origin).host !== host)
    throw new AppError('FOREIGN_ORIGIN');
}
