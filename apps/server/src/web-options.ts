import path from 'node:path';
import type { Config } from './config';
import { serverFolder } from './platform/db/migrate';
import type { WebOptions } from './platform/http/web-routes';

export function webOptions(config: Config): WebOptions {
  return {
    folder: path.join(serverFolder(), '..', 'web', 'dist'),
    siteTitle: config.siteTitle,
    demo: config.demo,
    connectTo: config.s3 ? [new URL(config.s3.endpoint).origin] : [],
  };
}
