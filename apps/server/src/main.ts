import { runSupervisor } from './supervisor/run-supervisor';

await runSupervisor(import.meta.dirname);
