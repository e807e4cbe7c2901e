import path from 'node:path';
import type { Config } from './config/config';
import { openWechat } from './platform/channels/open-channels';
import { serverFolder } from './platform/db/migrate';
import type { WebOptions } from './platform/http/web/web-routes';

export function webOptions(config: Config): WebOptions {
  return {
    folder: path.join(serverFolder(), '..', 'web', 'dist'),
    siteTitle: config.siteTitle,
    filing: config.filing,
    demo: config.demo,
    wechat: openWechat(config) !== undefined,
    requireWechat: config.requireWechat,
    rsaLogin: config.rsaLogin,
    contactEmail: config.service?.demo ? undefined : config.service?.email,
    connectTo: config.s3 ? [originOf(config.s3)] : [],
  };
}

/** Where browsers send uploads to. */
function originOf({ endpoint, bucket, pathStyle }: NonNullable<Config['s3']>): string {
  const { protocol, host, origin } = new URL(endpoint);
  return pathStyle ? origin : `${protocol}//${bucket}.${host}`;
}
