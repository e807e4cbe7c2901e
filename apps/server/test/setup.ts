import { pathToFileURL } from 'node:url';
import { afterAll, inject } from 'vitest';
import { useThreadProgram } from '../src/platform/render/thread-pool';
import { closeAll } from './clean-up';
import './matchers';

useThreadProgram(pathToFileURL(inject('renderThread')));
afterAll(closeAll);
