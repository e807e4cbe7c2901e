/** What the children of a program can do: what each task is given and what it answers. */
export type TaskTable = { [name: string]: { input: unknown; answer: unknown } };

export type TaskHandlers<Tasks extends TaskTable> = {
  [Name in keyof Tasks]: (input: Tasks[Name]['input']) => Promise<Tasks[Name]['answer']>;
};

/** A task as it is sent to a child. */
export interface SentTask {
  name: string;
  input: unknown;
}
/** What a child sends once its program is loaded. */
export interface ChildReady {
  isReady: true;
}
/** What a child sends back. */
export type ChildAnswer = ({ answer: unknown } | { error: string; code: string | undefined }) & {
  /** It keeps so much memory from this task that the next one would have too little. */
  isHeavy: boolean;
};

/** What a child is told when it starts. */
export interface ChildSettings {
  /** The process that it must not outlive. */
  parent: number;
  memoryMax: number;
}
