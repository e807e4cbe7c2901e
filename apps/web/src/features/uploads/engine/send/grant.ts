import type { DataOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import { call } from '../../../../shared/api/call';

type Grant = DataOf<EndpointByKey['GET /core/sts_token/']>;

/** The store cannot be reached with its present configuration (spec §5). */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Credentials are renewed when less time than this is left, because a part signed now may take minutes to send. */
const RENEW_MS = 4 * 60_000;

export interface LiveGrant {
  endpoint: string;
  region: string;
  /** This object stays the same; its credentials are replaced before they expire. */
  current: {
    region: string;
    credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string; expiration: string };
  };
  renewIfNeeded: () => Promise<void>;
}

const credentialsOf = (grant: Grant) => ({
  accessKeyId: grant.access_key_id,
  secretAccessKey: grant.secret_access_key,
  sessionToken: grant.session_token,
  expiration: grant.expiration,
});

/** A folder store answers with a path of this site, so the origin is added. */
export function bucketAddress(
  { endpoint, bucket, path_style }: Pick<Grant, 'endpoint' | 'bucket' | 'path_style'>,
  origin = location.origin,
): string {
  if (!endpoint) throw new ConfigError('invalid OSS config');
  const url = new URL(endpoint, origin);
  if (!path_style) url.host = `${bucket}.${url.host}`;
  const address = url.href.replace(/\/$/, '');
  return path_style ? `${address}/${bucket}` : address;
}

const ask = () => call('GET /core/sts_token/', undefined, { silent: true });

export async function openGrant(): Promise<LiveGrant> {
  const grant = await ask();
  const live: LiveGrant['current'] = { region: grant.region, credentials: credentialsOf(grant) };
  let renewing: Promise<void> | undefined;
  const renew = async () => {
    live.credentials = credentialsOf(await ask());
  };
  return {
    endpoint: bucketAddress(grant),
    region: grant.region,
    current: live,
    async renewIfNeeded() {
      if (Date.parse(live.credentials.expiration) - Date.now() > RENEW_MS) return;
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      await renewing;
    },
  };
}
