import { afterAll } from 'vitest';
import { closeAll } from './clean-up';
import './matchers';

afterAll(closeAll);
