import { callAcs } from '../../aliyun/acs-call';
import { type Credentials, StorageError } from '../storage';
import { type S3Config, TIMEOUTS } from './s3-client';

/** Roles of Alibaba Cloud are named like this; its STS speaks a protocol of its own. */
export const isAliyunRole = (roleArn: string) => roleArn.startsWith('acs:ram:');

/** AssumeRole of 2015-04-01, for a bucket of OSS. */
export async function aliyunCredentials(
  config: S3Config,
  prefix: string,
  seconds: number,
): Promise<Credentials> {
  const { status, text } = await callAcs({
    endpoint: config.stsEndpoint,
    action: 'AssumeRole',
    version: '2015-04-01',
    key: { id: config.accessKeyId, secret: config.secretAccessKey },
    timeoutMs: TIMEOUTS.socketTimeout,
    parameters: {
      RoleArn: config.roleArn,
      RoleSessionName: 'upload',
      DurationSeconds: `${seconds}`,
      Policy: JSON.stringify(uploadPolicy(config.bucket, prefix)),
    },
  }).catch((error) => {
    throw new StorageError('unavailable', `The STS endpoint does not answer: ${error}`, { cause: error });
  });
  const { Credentials: lent } = parse(text);
  if (!lent?.AccessKeyId || !lent.AccessKeySecret || !lent.SecurityToken || !lent.Expiration) {
    throw new StorageError('unavailable', `The STS endpoint refused: ${status} ${text.slice(0, 200)}`);
  }
  return {
    access_key_id: lent.AccessKeyId,
    secret_access_key: lent.AccessKeySecret,
    session_token: lent.SecurityToken,
    expiration: new Date(lent.Expiration).toISOString(),
  };
}

interface Answer {
  Credentials?: Partial<Record<'AccessKeyId' | 'AccessKeySecret' | 'SecurityToken' | 'Expiration', string>>;
}

function parse(text: string): Answer {
  try {
    return (JSON.parse(text) as Answer | null) ?? {};
  } catch {
    return {};
  }
}

function uploadPolicy(bucket: string, prefix: string) {
  return {
    Version: '1',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['oss:PutObject', 'oss:ListParts', 'oss:AbortMultipartUpload'],
        Resource: [`acs:oss:*:*:${bucket}/${prefix}*`],
      },
      {
        Effect: 'Deny',
        Action: ['oss:PutObject', 'oss:PutObjectAcl'],
        Resource: [`acs:oss:*:*:${bucket}/*`],
        // Whoever may set this could host pages for everybody under the name of whoever runs the bucket.
        Condition: { StringEquals: { 'oss:x-oss-object-acl': ['public-read', 'public-read-write'] } },
      },
    ],
  };
}
