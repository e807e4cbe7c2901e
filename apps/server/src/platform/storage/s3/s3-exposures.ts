import type { S3Store } from './s3-client';

/** Groups of an access control list that mean everybody, or everybody with any account. */
const EVERYBODY = /\/groups\/global\/(?:AllUsers|AuthenticatedUsers)$/;

/** What of the bucket is open to people we know nothing of. */
export async function bucketExposures(store: S3Store): Promise<string[]> {
  return (await Promise.all([openByList(store), openByPolicy(store), openToLists(store)])).flat();
}

async function openByList({ sdk, client, bucket }: S3Store): Promise<string[]> {
  try {
    const { Grants = [] } = await client.send(new sdk.GetBucketAclCommand({ Bucket: bucket }));
    const open = Grants.filter(({ Grantee }) => EVERYBODY.test(Grantee?.URI ?? ''));
    return open.map(
      ({ Permission }) => `The access control list of the bucket gives ${Permission} to everybody`,
    );
  } catch (error) {
    return [unknown('access control list', error)];
  }
}

async function openByPolicy({ sdk, client, bucket }: S3Store): Promise<string[]> {
  try {
    const command = new sdk.GetBucketPolicyStatusCommand({ Bucket: bucket });
    const { PolicyStatus } = await client.send(command);
    return PolicyStatus?.IsPublic ? ['The policy of the bucket opens it to everybody'] : [];
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchBucketPolicy') return [];
    return [unknown('policy', error)];
  }
}

/**
 * Upload credentials deny such lists, but Ceph does not ask its policies when a multipart upload begins. A store that
 * knows no public access block says nothing here.
 */
async function openToLists({ sdk, client, bucket }: S3Store): Promise<string[]> {
  const command = new sdk.GetPublicAccessBlockCommand({ Bucket: bucket });
  const ignoresLists = await client.send(command).then(
    (block) => block.PublicAccessBlockConfiguration?.IgnorePublicAcls === true,
    (error: Error) => error.name !== 'NoSuchPublicAccessBlockConfiguration',
  );
  return ignoresLists
    ? []
    : ['The bucket obeys access control lists that come with uploads: turn on its public access block'];
}

const unknown = (what: string, error: unknown) =>
  `The ${what} of the bucket could not be read, so nobody knows whom it lets in: ${error instanceof Error ? error.name : error}`;
