import { useErrorLog } from '../../../shared/errors/error-log';
import { lazyPart } from '../../lazy-part';
import { usePart } from '../../use-part';

const part = lazyPart(() => import('./error-log-tool').then((module) => module.ErrorLogTool));

/** The bug icon comes with the first error, and stays to report those that were cleared from the screen. */
export function ErrorLogSlot() {
  const Tool = usePart(
    part,
    useErrorLog(({ errors }) => errors.length),
  );
  return Tool ? <Tool /> : null;
}
