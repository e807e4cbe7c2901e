// Writing to our own output must neither stop nor end a program, whoever reads it: the supervisor, a terminal, a file on
// a full disk, nobody.
import { fstatSync, writeSync } from 'node:fs';

export type Output = (text: string) => void;

/** What may wait for a reader that is slow; what comes on top of it is dropped. */
const WAITING_MAX_BYTES = 1024 * 1024;

type Stream = Pick<NodeJS.WriteStream, 'on' | 'write' | 'writableLength'> & { fd: number };

export function openOutput(stream: Stream): Output {
  // A broken pipe is told as an event too, and without a listener it would end the process.
  stream.on('error', () => undefined);
  const write = isFile(stream.fd) ? toFile(stream.fd) : toReader(stream);
  let dropped = 0;
  return (text) => {
    const note =
      dropped > 0 ? `${JSON.stringify({ level: 40, msg: `${dropped} lines were dropped` })}\n` : '';
    if (write(note + text)) dropped = 0;
    else dropped += 1;
  };
}

/** Node gives a stream up after its first failed write, and a full disk has room again some time. */
function toFile(fd: number): (text: string) => boolean {
  return (text) => {
    try {
      writeSync(fd, text);
      return true;
    } catch {
      return false;
    }
  };
}

function toReader(stream: Stream): (text: string) => boolean {
  return (text) => {
    if (stream.writableLength > WAITING_MAX_BYTES) return false;
    stream.write(text);
    return true;
  };
}

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}
