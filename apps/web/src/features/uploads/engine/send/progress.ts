import { totalsOf } from '../upload-item';
import { patchItems, uploads, useUploads } from '../upload-store';
import { speedMeter } from './speed';

/** Often enough to show progress, but not so often that a thousand rows render all the time. */
const SHOW_MS = 250;

/** Collects the progress of all files and shows it in one update. */
export function createProgress() {
  const sent = new Map<string, number>();
  const meter = speedMeter();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    patchItems(new Map([...sent].map(([id, bytes]) => [id, { sent: bytes, reason: null }])));
    sent.clear();
    meter.add(Date.now(), totalsOf(uploads().items).sent);
    useUploads.setState({ speed: meter.speed() });
  };
  return {
    add(id: string, bytes: number): void {
      sent.set(id, bytes);
      if (timer === undefined) timer = setTimeout(show, SHOW_MS);
    },
    /** The last progress must not arrive after the final state. */
    forget: (id: string) => sent.delete(id),
    rest(): void {
      meter.rest();
      useUploads.setState({ speed: 0 });
    },
  };
}
export type Progress = ReturnType<typeof createProgress>;
