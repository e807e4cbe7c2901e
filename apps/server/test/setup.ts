import { pathToFileURL } from 'node:url';
import { afterAll, inject } from 'vitest';
import { useChildPrograms } from '../src/platform/children/programs';
import { useThreadProgram } from '../src/platform/render/thread-pool';
import { closeAll } from './clean-up';
import './matchers';

useThreadProgram(pathToFileURL(inject('renderThread')));
// A busy machine is slow, not wrong.
useChildPrograms(pathToFileURL(`${inject('childPrograms')}/`), 60_000);
afterAll(closeAll);
