// A RADOS Gateway, a real S3 and STS store, for tests; it is installed if need be, and it ends with this process.
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canInstall, hasProgram, installDebianPackages } from '../lib/debian.mjs';
import { freePorts } from '../lib/ports.mjs';
import { run } from '../lib/run.mjs';

const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'];
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph'];
const [BUCKET, KEY, SECRET] = ['motif-test', 'testkey', 'testsecret'];

let folder;

/** Its programs are here, or have been installed. */
export async function hasGateway() {
  return PROGRAMS.every(hasProgram) || (canInstall() && (await installDebianPackages(PACKAGES)));
}

/** The settings S3_* of a store that has just been started. */
export async function startGateway() {
  if (!(await hasGateway()))
    throw new Error(
      `needs S3_ENDPOINT, or Debian packages that only root can install: ${PACKAGES.join(' ')}`,
    );
  folder = await mkdtemp(path.join(tmpdir(), 'motif-rgw-'));
  const [monitorPort, gatewayPort] = await freePorts(2);
  const args = [folder, `${monitorPort}`, `${gatewayPort}`, `${process.pid}`];
  if ((await run(path.join(import.meta.dirname, 'up.sh'), args)) !== 0) {
    stopGateway();
    throw new Error('could not start a RADOS Gateway');
  }
  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  await createBucket(endpoint);
  return {
    S3_ENDPOINT: endpoint,
    S3_STS_ENDPOINT: endpoint,
    S3_REGION: 'us-east-1',
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: SECRET,
    S3_ROLE_ARN: 'arn:aws:iam:::role/uploader',
  };
}

export function stopGateway() {
  if (folder)
    spawnSync(path.join(import.meta.dirname, 'down.sh'), [folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  folder = undefined;
}

/** Signed the old way (version 2), which the gateway still accepts and which fits in three lines. */
async function createBucket(endpoint) {
  const date = new Date().toUTCString();
  const signature = createHmac('sha1', SECRET)
    .update(`PUT\n\n\n\nx-amz-date:${date}\n/${BUCKET}`)
    .digest('base64');
  const headers = { 'x-amz-date': date, authorization: `AWS ${KEY}:${signature}` };
  const reply = await fetch(`${endpoint}/${BUCKET}`, { method: 'PUT', headers });
  if (!reply.ok) throw new Error(`The bucket was not created: ${reply.status} ${await reply.text()}`);
}
