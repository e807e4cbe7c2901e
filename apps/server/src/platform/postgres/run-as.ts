// PostgreSQL refuses to run as root. This finds somebody else to run it as who can reach its programs and files.
import { execFile } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface Owner {
  uid: number;
  gid: number;
}

export interface RunAs {
  /** The owner of the database's files; undefined if it is the user who runs this program. */
  owner?: Owner;
  /** The words before the program and its arguments on the command line. */
  prefix: string[];
  /** The identity to take on before the command starts. */
  identity: Owner | Record<string, never>;
}

const NOBODY: Owner = { uid: 65534, gid: 65534 };
const AS_MYSELF: RunAs = { prefix: [], identity: {} };

export async function chooseRunAs(program: string, folder: string, cluster: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return AS_MYSELF;
  for (const candidate of await candidates(folder, cluster)) {
    if (await canReach(candidate, program, folder)) return candidate;
  }
  throw new Error(`run as root, and no other user can reach both ${program} and ${folder}`);
}

async function candidates(folder: string, cluster: string): Promise<RunAs[]> {
  return [
    // A database made by an ordinary user stays theirs when root starts it once.
    ...(await ownerOf(cluster)),
    plainly(NOBODY),
    // With sudo inside a private home folder, the user nobody cannot enter it, but its owner can.
    ...(await ownerOf(dirname(folder))),
    // Inside a 0700 home of root. The first way works in containers, where namespaces are usually forbidden.
    {
      owner: NOBODY,
      identity: {},
      prefix: [
        'setpriv',
        `--reuid=${NOBODY.uid}`,
        `--regid=${NOBODY.gid}`,
        '--clear-groups',
        '--inh-caps=+dac_override',
        '--ambient-caps=+dac_override',
      ],
    },
    {
      owner: { uid: 0, gid: 0 },
      identity: {},
      prefix: ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`],
    },
  ];
}

function plainly(owner: Owner): RunAs {
  return { owner, prefix: [], identity: owner };
}

async function ownerOf(path: string): Promise<RunAs[]> {
  const found = await stat(path).catch(() => undefined);
  return found && found.uid !== 0 ? [plainly({ uid: found.uid, gid: found.gid })] : [];
}

/**
 * `id -un`, because initdb wants a user that has a name. `--show`, because it looks for its neighbours by the rights of
 * the real user, who may be allowed less than the one that starts it.
 */
function canReach(runAs: RunAs, program: string, folder: string): Promise<boolean> {
  const probe = 'id -un && "$0" --show -D "$1" && cd "$1"';
  const initdb = join(dirname(program), 'initdb');
  const [file = 'sh', ...args] = [...runAs.prefix, 'sh', '-c', probe, initdb, folder];
  return new Promise((resolve) => {
    execFile(file, args, { ...runAs.identity, cwd: '/' }, (error) => resolve(!error));
  });
}

/**
 * Gives a folder and everything in it to the owner; the folder itself comes last, so that a killed attempt is noticed
 * and repeated.
 */
export async function giveTo(owner: Owner | undefined, folder: string): Promise<void> {
  if (!owner) return;
  const found = await stat(folder);
  if (found.uid === owner.uid && found.gid === owner.gid) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(join(folder, entry), owner.uid, owner.gid);
  await chown(folder, owner.uid, owner.gid);
}
