import { type Database, openDatabase } from '../database';
import { type ReplicaLimits, Replicas } from './replicas';

/** A replica that says nothing is found by the question how far it is, before a read waits for it. */
const ASKER_ANSWER_MS = 2000;

interface ReplicaOptions extends ReplicaLimits {
  primary: Database;
  /** The address of the primary: a replica has the same roles, so it gets the same settings. */
  primaryUrl: string;
  urls: readonly string[];
  max: number;
  startupOptions: boolean;
  onError: (error: Error) => void;
}

/** Connects when somebody reads: a replica that is away stops no start. */
export function openReplicas(options: ReplicaOptions): { replicas: Replicas; close(): Promise<void> } {
  const { primary, primaryUrl, urls, max, startupOptions, onError, ...limits } = options;
  const opened: Database[] = [];
  const accesses = urls.map((url) => {
    const name = new URL(url).host;
    const open = (settings: { max: number; answerMs?: number }) => {
      const database = openDatabase(withSettingsOf(url, primaryUrl), {
        ...settings,
        startupOptions,
        onError: (error) => {
          replicas.lost(name);
          onError(error);
        },
      });
      opened.push(database);
      return database.db;
    };
    return { name, db: open({ max }), asker: open({ max: 1, answerMs: ASKER_ANSWER_MS }) };
  });
  const replicas = new Replicas(primary.db, accesses, limits);
  return {
    replicas,
    close: async () => {
      await Promise.all(opened.map((database) => database.close()));
    },
  };
}

function withSettingsOf(url: string, primaryUrl: string): string {
  const address = new URL(url);
  for (const [name, value] of new URL(primaryUrl).searchParams)
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  return address.href;
}
