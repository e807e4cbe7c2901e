import { type Credentials, StorageError, type UploadGrant } from '../storage';
import { checkGrantPrefix } from '../storage-key';
import { aliyunCredentials, isAliyunRole } from './aliyun-credentials';
import { answerOf, type S3Config, TIMEOUTS } from './s3-client';

/** Gives a browser the rights of a role, limited by a policy to uploads below one prefix. */
export function createGrants(config: S3Config): (prefix: string, seconds: number) => Promise<UploadGrant> {
  const { endpoint, region, bucket, pathStyle: path_style } = config;
  const lend = isAliyunRole(config.roleArn) ? aliyunCredentials : createStsCredentials();
  return async (prefix, seconds) => {
    checkGrantPrefix(prefix);
    return { ...(await lend(config, prefix, seconds)), endpoint, region, bucket, path_style, prefix };
  };
}

function createStsCredentials() {
  let loaded: ReturnType<typeof connectSts> | undefined;

  return async (config: S3Config, prefix: string, seconds: number): Promise<Credentials> => {
    loaded ??= connectSts(config);
    const { sdk, client } = await loaded;
    const assume = new sdk.AssumeRoleCommand({
      RoleArn: config.roleArn,
      RoleSessionName: 'upload',
      DurationSeconds: seconds,
      Policy: JSON.stringify(uploadPolicy(config.bucket, prefix)),
    });
    const { Credentials: lent } = await answerOf(client.send(assume));
    const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = lent ?? {};
    if (!AccessKeyId || !SecretAccessKey || !SessionToken || !Expiration) {
      throw new StorageError('unavailable', 'The STS endpoint answered without credentials');
    }
    return {
      access_key_id: AccessKeyId,
      secret_access_key: SecretAccessKey,
      session_token: SessionToken,
      expiration: Expiration.toISOString(),
    };
  };
}

async function connectSts(config: S3Config) {
  const sdk = await import('@aws-sdk/client-sts');
  const client = new sdk.STSClient({
    endpoint: config.stsEndpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestHandler: TIMEOUTS,
    maxAttempts: 2,
  });
  return { sdk, client };
}

/** Headers that would let others read what is uploaded: free hosting under the name of whoever runs the bucket. */
const OPENING_HEADERS = [
  'acl',
  'grant-read',
  'grant-write',
  'grant-read-acp',
  'grant-write-acp',
  'grant-full-control',
];

/** S3 needs s3:PutObject to create, fill and complete a multipart upload. */
function uploadPolicy(bucket: string, prefix: string) {
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutObject', 's3:ListMultipartUploadParts', 's3:AbortMultipartUpload'],
        Resource: [`arn:aws:s3:::${bucket}/${prefix}*`],
      },
      ...OPENING_HEADERS.map((header) => ({
        Effect: 'Deny',
        Action: ['s3:PutObject'],
        Resource: [`arn:aws:s3:::${bucket}/*`],
        // Whatever it says: Ceph takes an absent header for an empty one, and reads `Null` the wrong way round.
        Condition: { StringLike: { [`s3:x-amz-${header}`]: '?*' } },
      })),
    ],
  };
}
