import { type Wechat, WechatError } from './wechat';

/** The demo's WeChat: our own screen asks who one would like to be, and `demo-<name>` is that person. */
export const demoWechat: Wechat = {
  authorizeUrl: ({ redirectUri, state }) => `${redirectUri}?${new URLSearchParams({ demo: '1', state })}`,
  identify: async (code) => {
    if (!/^demo-[\w-]{1,50}$/.test(code)) throw new WechatError('refused', 'not a code of the demo');
    return { openid: code };
  },
};
