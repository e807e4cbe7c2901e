import type { DataByKey, InputByKey } from '@motif/contract/endpoints';
import type { ProductDetail } from '@motif/contract/features/products/products';
import type { Scene } from '@motif/contract/scene/scene';
import { createStore } from 'zustand/vanilla';
import { ApiError, isTemporary } from '../../../../shared/api/api-error';
import { call } from '../../../../shared/api/call';
import { onReconnect } from '../../../../shared/api/connection';
import type { Design } from './design';
import { forgetWork, keepWork } from './kept-work';

/** A design is saved this long after the last change. */
export const SAVE_AFTER_MS = 2_000;
const KEEP_AFTER_MS = 300;
const AGAIN_MS = 10_000;

/** What saving looks at. */
export type SavedProduct = Pick<ProductDetail, 'id' | 'version' | 'scene' | 'name' | 'colour'>;

interface Content {
  scene: Scene;
  name: string;
  colour: string;
}

export interface SaveState {
  /** `waiting` keeps changes that are about to be saved, `unreachable` those that are saved later. */
  phase: 'saved' | 'waiting' | 'saving' | 'unreachable' | 'refused' | 'conflict';
  /** The newest version that the server has of it, as far as is known here. */
  version: number;
  /** What the server said to a design that it refused. */
  reason: string;
  /** What somebody else saved meanwhile. */
  theirs: SavedProduct | null;
}

type Body = InputByKey['PATCH /product/products/{id}/']['body'];

/** Saves a design while somebody works on it, one request after another. */
export function createSaver(design: Design, product: SavedProduct, workKey: string, onSaved: () => void) {
  const store = createStore<SaveState>()(() => ({
    phase: 'saved',
    version: product.version,
    reason: '',
    theirs: null,
  }));
  const version = () => store.getState().version;
  let saved: Content = { scene: product.scene, name: product.name, colour: product.colour };
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const current = (): Content => {
    const { history, name, colour } = design.get();
    // A name that is being typed from the start is empty for a moment.
    return { scene: history.scene, name: name.trim() || saved.name, colour };
  };
  const isDirty = (now = current()) =>
    now.scene !== saved.scene || now.name !== saved.name || now.colour !== saved.colour;

  const changesOf = (now: Content): Body => ({
    version: version(),
    ...(now.scene !== saved.scene && { scene: now.scene }),
    ...(now.name !== saved.name && { name: now.name }),
    ...(now.colour !== saved.colour && { colour: now.colour }),
  });

  const wait = (ms: number) => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void save(), ms);
  };

  async function save(): Promise<void> {
    clearTimeout(saveTimer);
    const { phase } = store.getState();
    if (phase === 'saving' || phase === 'conflict') return;
    const sent = current();
    if (!isDirty(sent)) return store.setState({ phase: 'saved' });
    store.setState({ phase: 'saving' });
    try {
      const answer = await call(
        'PATCH /product/products/{id}/',
        { params: { id: product.id }, body: changesOf(sent) },
        { silent: true },
      );
      took(answer, sent);
    } catch (error) {
      await failed(error);
    }
  }

  const took = (answer: DataByKey['PATCH /product/products/{id}/'], sent: Content) => {
    saved = sent;
    onSaved();
    const dirty = isDirty();
    store.setState({ phase: dirty ? 'waiting' : 'saved', version: answer.version, reason: '' });
    if (dirty) return wait(SAVE_AFTER_MS);
    clearTimeout(keepTimer);
    void forgetWork(workKey);
  };

  async function failed(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 409) {
      const theirs = await call(
        'GET /product/products/{id}/',
        { params: { id: product.id } },
        { silent: true },
      ).catch(() => null);
      if (theirs && theirs.version !== version()) return store.setState({ phase: 'conflict', theirs });
    }
    if (isTemporary(error)) {
      store.setState({ phase: 'unreachable' });
      return wait(AGAIN_MS);
    }
    store.setState({ phase: 'refused', reason: error instanceof Error ? error.message : String(error) });
  }

  const changed = () => {
    const now = current();
    if (!isDirty(now)) {
      clearTimeout(saveTimer);
      clearTimeout(keepTimer);
      const { phase } = store.getState();
      if (phase === 'waiting' || phase === 'refused') store.setState({ phase: 'saved', reason: '' });
      return;
    }
    clearTimeout(keepTimer);
    keepTimer = setTimeout(
      () => void keepWork({ key: workKey, version: version(), ...now, at: Date.now() }),
      KEEP_AFTER_MS,
    );
    const { phase } = store.getState();
    if (phase === 'conflict' || phase === 'saving') return;
    if (phase !== 'unreachable') store.setState({ phase: 'waiting' });
    wait(SAVE_AFTER_MS);
  };

  return {
    store,
    isDirty,
    /** Saves at once what is not saved yet. */
    flush: save,
    /** The same, and waits for it: whether the server has all of it. */
    settle: () =>
      new Promise<boolean>((resolve) => {
        const look = ({ phase }: SaveState): void => {
          if (phase === 'saving') return;
          if (phase === 'waiting') return void save();
          stop();
          resolve(phase === 'saved');
        };
        const stop = store.subscribe(look);
        look(store.getState());
      }),
    /** Follows the design until it is told to stop. */
    start: () => {
      const stops = [
        design.store.subscribe((now, before) => {
          const isSame =
            now.history.scene === before.history.scene &&
            now.name === before.name &&
            now.colour === before.colour;
          if (!isSame) changed();
        }),
        onReconnect(() => void save()),
      ];
      if (isDirty()) wait(0);
      return () => {
        for (const stop of stops) stop();
        void save();
      };
    },
    /** What somebody else saved takes the place of the design; undo brings the own one back. */
    takeTheirs: (theirs: SavedProduct) => {
      saved = { scene: theirs.scene, name: theirs.name, colour: theirs.colour };
      store.setState({ phase: 'saved', version: theirs.version, theirs: null, reason: '' });
      design.replace(theirs);
      void forgetWork(workKey);
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;
