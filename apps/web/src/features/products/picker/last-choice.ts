import { readStoredJson, writeStored } from '../../../shared/session/storage';

/** The blank that somebody chose last, by main category: most people make many things on a few. */
interface Choice {
  model_id: number;
  colour: string;
}

const KEY = 'lastBlanks';
type Kept = Record<string, Choice | undefined>;

export const lastChoice = (category: number): Choice | undefined => readStoredJson<Kept>(KEY)?.[category];

export function keepChoice(category: number, choice: Choice): void {
  writeStored(KEY, JSON.stringify({ ...readStoredJson<Kept>(KEY), [category]: choice }));
}
