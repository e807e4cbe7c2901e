import type { UploadTask } from '@motif/contract/features/uploads';
import { vi } from 'vitest';
import { SendError, type Sending, type Transport } from '../src/features/uploads/engine/send/transport-port';
import { EMPTY, useUploads } from '../src/features/uploads/engine/upload-store';
import { setCategory } from '../src/shared/session/session-store';
import { type FakeRequest, fakeApi } from './fake-api';
import { freshBrowser, person, signedIn } from './people';

export const FORMATS = {
  data: {
    list: [
      { value: 'png', extensions: ['png'], content_types: ['image/png'], source_only: false, max_bytes: 1e8 },
    ],
    next_cursor: null,
  },
};

export const png = (name: string, content = name) =>
  new File([content], name, { type: 'image/png', lastModified: 1 });

export const task = (id: number, change: Partial<UploadTask> = {}): UploadTask => ({
  id,
  client_id: `client-${id}`,
  file_name: `${id}.png`,
  name: `${id}`,
  size_bytes: 5,
  state: 'waiting',
  reason: null,
  key: `incoming/1/7/${id}`,
  upload_id: null,
  instant: false,
  details: {},
  main_category_id: 1,
  picture: null,
  duplicate: null,
  created_at: '2026-01-02T03:04:05Z',
  finished_at: null,
  ...change,
});

export const NO_COUNTS = { waiting: 0, processing: 0, done: 0, failed: 0, cancelled: 0 };

export async function someone(): Promise<void> {
  freshBrowser();
  useUploads.setState(EMPTY, true);
  await signedIn('token', person({ permissions: ['pictures.upload', 'pictures.own', 'pictures.publish'] }));
  setCategory({
    id: 1,
    name: '手机壳',
    name_en: '',
    main_type: 'phoneCase',
    display_width: 1,
    display_height: 1,
  });
}

interface Body {
  files: { client_id: string; file_name: string; size_bytes: number; details: object; sha256?: string }[];
}

/** An in-memory server for uploads. */
export function fakeServer(more: Parameters<typeof fakeApi>[0] = {}) {
  const tasks: UploadTask[] = [];
  const register = ({ body }: FakeRequest) => {
    const made = (body as Body).files.map(({ client_id, file_name, size_bytes }) => {
      const known = tasks.find((one) => one.client_id === client_id);
      if (known) return known;
      const fresh = task(tasks.length + 1, { client_id, file_name, size_bytes });
      tasks.push(fresh);
      return fresh;
    });
    return { data: { tasks: made } };
  };
  const change = (id: number, next: Partial<UploadTask>) => {
    const at = tasks.findIndex((one) => one.id === id);
    const old = tasks[at];
    if (old) tasks[at] = { ...old, ...next };
    return { data: tasks[at] };
  };
  const answers: Parameters<typeof fakeApi>[0] = {
    'GET /image/file_format_choices/': FORMATS,
    'POST /image/upload_tasks/': register,
    'GET /image/upload_tasks/': ({ query }) => ({
      data: {
        list: tasks.filter(({ state }) => !query.get('state') || state === query.get('state')).reverse(),
        next_cursor: null,
        counts: NO_COUNTS,
      },
    }),
  };
  for (let id = 1; id <= 120; id++) {
    answers[`POST /image/upload_tasks/${id}/complete/`] = () => change(id, { state: 'processing' });
    answers[`POST /image/upload_tasks/${id}/cancel/`] = () => change(id, { state: 'cancelled' });
    answers[`POST /image/upload_tasks/${id}/retry/`] = () =>
      change(id, { state: 'processing', reason: null });
    answers[`PUT /image/upload_tasks/${id}/`] = () => change(id, {});
  }
  return { tasks, change, ...fakeApi({ ...answers, ...more }) };
}

/** Replaces the transport to the store. */
export function fakeTransport(arrive: (sending: Sending) => Promise<void> = async () => {}) {
  const sent: Sending[] = [];
  const transport = {
    send: (sending: Sending) => {
      sent.push(sending);
      return arrive(sending);
    },
    drop: vi.fn(),
    pause: vi.fn(),
    resume: vi.fn(),
    close: vi.fn(),
  } satisfies Transport;
  return { sent, transport, connect: async () => transport };
}

export const broken = () => Promise.reject(new SendError('network'));
