/** WeChat's web authorisation (the official account's): where to send a browser, and whose code came back. */
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
