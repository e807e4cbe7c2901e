/** The web authorisation of a WeChat official account: where to send a browser, and which person a code belongs to. */
export interface Wechat {
  authorizeUrl(request: { redirectUri: string; state: string }): string;
  /** Throws `WechatError` when WeChat refuses the code or does not answer. */
  identify(code: string): Promise<{ openid: string }>;
}

export class WechatError extends Error {
  constructor(
    readonly kind: 'refused' | 'unreachable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
