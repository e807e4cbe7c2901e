import { type Wechat, WechatError } from './wechat';

export interface WechatConfig {
  appId: string;
  appSecret: string;
  apiUrl: string;
  openUrl: string;
}

const TIMEOUT_MS = 10_000;
/** The codes of WeChat for "busy" and "too often"; they are not about this code. */
const PASSING = [-1, 45_009, 45_011];

/** The web authorisation of an official account; `snsapi_base` asks only who the person is. */
export function officialWechat(config: WechatConfig, timeoutMs = TIMEOUT_MS): Wechat {
  return {
    authorizeUrl({ redirectUri, state }) {
      // WeChat wants the parameters in this order and the fragment at the end.
      const query = new URLSearchParams({
        appid: config.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      });
      return `${config.openUrl}/connect/oauth2/authorize?${query}#wechat_redirect`;
    },
    async identify(code) {
      const query = new URLSearchParams({
        appid: config.appId,
        secret: config.appSecret,
        code,
        grant_type: 'authorization_code',
      });
      const answer = await ask(`${config.apiUrl}/sns/oauth2/access_token?${query}`, timeoutMs);
      if (typeof answer.openid === 'string' && answer.openid) return { openid: answer.openid };
      const kind = PASSING.includes(Number(answer.errcode)) ? 'unreachable' : 'refused';
      throw new WechatError(kind, `${answer.errcode}: ${answer.errmsg}`);
    },
  };
}

interface Answer {
  openid?: unknown;
  errcode?: unknown;
  errmsg?: unknown;
}

/** An answer that is not in WeChat's form counts as no answer. */
async function ask(url: string, timeoutMs: number): Promise<Answer> {
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
    const answer: unknown = await reply.json();
    if (typeof answer !== 'object' || answer === null) throw new Error('no object in the answer');
    return answer;
  } catch (error) {
    throw new WechatError('unreachable', 'WeChat did not answer', { cause: error });
  }
}
