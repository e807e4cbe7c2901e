import { serveTasks } from '../children/serve-tasks';
import { onlyShownFormats } from '../images/only-shown-formats';
import { drawPrint } from './draw/print-file';
import type { OriginalTasks } from './original-tasks';
import { examineOrNot } from './xray/examine';

onlyShownFormats();

/** The program of a child that draws print files and examines pictures. */
serveTasks<OriginalTasks>({ print: drawPrint, examine: examineOrNot });
