import { aliyunSmsChannel, type SmsConfig } from './aliyun-sms-channel';
import { type Channels, embeddedChannels, missingChannels } from './channels';
import { type SmtpConfig, smtpChannel } from './smtp-channel';
import { type Wechat, WechatError } from './wechat';
import { officialWechat, type WechatConfig } from './wechat-official';

/** The configured channels; without configuration a demo uses the outbox, any other installation refuses. */
export function openChannels({
  smtp,
  sms,
  demo,
}: {
  smtp: SmtpConfig | undefined;
  sms: SmsConfig | undefined;
  demo: boolean;
}): Channels {
  return {
    ...(demo ? embeddedChannels : missingChannels),
    ...(smtp && { email: smtpChannel(smtp) }),
    ...(sms && { sms: aliyunSmsChannel(sms) }),
  };
}

/** WeChat where it is configured; a demo without it plays WeChat's part. */
export function openWechat({
  wechat,
  demo,
}: {
  wechat: WechatConfig | undefined;
  demo: boolean;
}): Wechat | undefined {
  if (wechat) return officialWechat(wechat);
  return demo ? demoWechat : undefined;
}

/** The demo's WeChat: our own screen asks which person to play, and `demo-<name>` is that person. */
const demoWechat: Wechat = {
  authorizeUrl: ({ redirectUri, state }) => `${redirectUri}?${new URLSearchParams({ demo: '1', state })}`,
  identify: async (code) => {
    if (!/^demo-[\w-]{1,50}$/.test(code)) throw new WechatError('refused', 'not a code of the demo');
    return { openid: code };
  },
};
