import { signedAddress } from '@motif/client/sign';
import type { DataOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import { call } from '../../../../shared/api/call';
import { serverNow } from '../../../../shared/server-clock';

type Grant = DataOf<EndpointByKey['GET /core/sts_token/']>;

/** The store cannot be reached with its present configuration (spec §5). */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Credentials are renewed when less time than this is left, because a part signed now may take minutes to send. */
const RENEW_MS = 4 * 60_000;

/** What is asked of the store, in the words of Uppy. */
export interface StoreRequest {
  method: string;
  key: string;
  uploadId?: string;
  partNumber?: number;
}

export interface LiveGrant {
  /** An address that is good for one request; credentials are renewed before they end. */
  sign: (request: StoreRequest) => Promise<string>;
  renewIfNeeded: () => Promise<void>;
}

async function ask(): Promise<Grant> {
  const grant = await call('GET /core/sts_token/', undefined, { silent: true });
  if (!grant.endpoint) throw new ConfigError('invalid OSS config');
  return grant;
}

/** Beginning an upload in parts has a word of its own. */
function queryOf({ method, uploadId, partNumber }: StoreRequest): Record<string, string> {
  if (uploadId === undefined) return method === 'POST' ? { uploads: '' } : {};
  return { uploadId, ...(partNumber !== undefined && { partNumber: String(partNumber) }) };
}

export async function openGrant(): Promise<LiveGrant> {
  let grant = await ask();
  let renewing: Promise<void> | undefined;
  const renew = async () => {
    grant = await ask();
  };
  const renewIfNeeded = async () => {
    if (Date.parse(grant.expiration) - serverNow() > RENEW_MS) return;
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    await renewing;
  };
  return {
    renewIfNeeded,
    async sign(request) {
      await renewIfNeeded();
      // A store in a folder has a path of this site.
      return signedAddress(
        grant,
        location.origin,
        request.method,
        request.key,
        queryOf(request),
        serverNow(),
      );
    },
  };
}
