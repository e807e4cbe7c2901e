// Migrations and demo data, in a process of their own: drawing pictures would fill this small one with memory.
import { join } from 'node:path';
import { isChildMessage } from './messages';
import { exitOf, type ProgramOptions, startProgram, stopChild } from './program';
import type { Phase } from './terminal';

export interface Preparation {
  /** What it wants to tell the person, once the start is through. */
  finished: Promise<string[]>;
  stop(patienceMs: number): Promise<void>;
}

export function prepareData(
  programs: string,
  { env, log }: Pick<ProgramOptions, 'env' | 'log'>,
  phase: Phase,
): Preparation {
  const child = startProgram({ file: join(programs, 'prepare.js'), env, log });
  const notices: string[] = [];
  let failure: string | undefined;
  child.on('message', (message) => {
    if (!isChildMessage(message)) return;
    if (message.type === 'notice') notices.push(message.text);
    if (message.type === 'failed') failure = message.text;
    if (message.type === 'progress') {
      phase.progress(message.total ? `${message.text} ${message.done}/${message.total}` : message.text);
    }
  });
  const finished = exitOf(child).then((reason) => {
    if (child.exitCode === 0) return notices;
    throw new Error(`${failure ?? reason}; ${log.file}`);
  });
  return { finished, stop: (patienceMs) => stopChild(child, patienceMs) };
}
