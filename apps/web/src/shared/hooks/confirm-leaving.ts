import { create } from 'zustand';
import { defineText, textNow } from '../i18n/text';
import { forgetUnsaved, unsavedViews } from './unsaved-marks';

const leavingText = defineText({
  zh: { ask: '有内容还没有保存，离开后会丢失。确定离开吗？' },
  en: { ask: 'Something is not saved yet and will be lost. Leave anyway?' },
});

interface Question {
  /** The views with input that would be lost. */
  views: readonly string[];
  answer: (leave: boolean) => void;
}

/** The current question. The frame shows it as a dialog. */
export const useLeavingQuestion = create<{ question: Question | null; hosts: number }>(() => ({
  question: null,
  hosts: 0,
}));

/** Registers that a dialog exists that can ask. */
export function registerLeavingDialog(): () => void {
  const add = (step: number) => useLeavingQuestion.setState(({ hosts }) => ({ hosts: hosts + step }));
  add(1);
  return () => add(-1);
}

function ask(views: readonly string[]): Promise<boolean> {
  const { hosts, question } = useLeavingQuestion.getState();
  // Outside the frame or with a broken frame only the browser can ask.
  if (hosts === 0) return Promise.resolve(window.confirm(textNow(leavingText).ask));
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      useLeavingQuestion.setState({ question: null });
      resolve(leave);
    };
    useLeavingQuestion.setState({ question: { views, answer } });
  });
}

const viewsAtRisk = (views?: readonly string[]) =>
  unsavedViews().filter((view) => !views || views.includes(view));

/** Asks whether the unsaved input of these views may be lost; true without asking when there is none. */
export async function askToLoseInput(views?: readonly string[]): Promise<boolean> {
  const lost = viewsAtRisk(views);
  return lost.length === 0 || ask(lost);
}

/** Call it before closing views (all, or the named ones). After a yes their unsaved marks are removed. */
export async function confirmLeaving(views?: readonly string[]): Promise<boolean> {
  const leave = await askToLoseInput(views);
  if (leave) for (const view of viewsAtRisk(views)) forgetUnsaved(view);
  return leave;
}
