import { wechat } from '@motif/contract/features/users/wechat';
import { type App, serve } from '../../../platform/http/serve';
import { handOver } from '../auth.routes';
import { confirm } from './wechat-confirm';
import { pollLogin, socialLogin } from './wechat-login';
import { bindQrcode, loginQrcode } from './wechat-qrcode';
import { scan } from './wechat-scan';

export function wechatRoutes(app: App) {
  serve(app, wechat.bindQrcode, (ctx, _, { origin }) => bindQrcode(ctx, origin));
  serve(app, wechat.loginQrcode, (ctx, _, { origin }) => loginQrcode(ctx, origin));
  serve(app, wechat.loginPoll, async (ctx, { body }, exchange) => {
    const poll = await pollLogin(ctx, body.ticket, body.secret);
    if (poll.state !== 'signed_in') return { state: poll.state, session: null };
    return { state: poll.state, session: handOver(exchange, poll.started) };
  });
  serve(app, wechat.socialLogin, async (ctx, { body }, exchange) =>
    handOver(exchange, await socialLogin(ctx, body)),
  );
  serve(app, wechat.scan, (ctx, { body }) => scan(ctx, body.code, body.state));
  serve(app, wechat.confirm, (ctx, { body }) => confirm(ctx, body));
}
