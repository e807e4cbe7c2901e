import { create } from 'zustand';
import { defineText, textNow } from '../i18n/text';
import { forgetUnsaved, unsavedViews } from './unsaved-marks';

const leavingText = defineText({
  zh: { ask: '有内容还没有保存，离开后会丢失。确定离开吗？' },
  en: { ask: 'Something is not saved yet and will be lost. Leave anyway?' },
});

interface Question {
  /** The views that would lose something. */
  views: readonly string[];
  answer: (leave: boolean) => void;
}

/** What is being asked now. The frame shows it as a dialog. */
export const useLeavingQuestion = create<{ question: Question | null; hosts: number }>(() => ({
  question: null,
  hosts: 0,
}));

/** A dialog is there to ask with. */
export function registerLeavingDialog(): () => void {
  const add = (step: number) => useLeavingQuestion.setState(({ hosts }) => ({ hosts: hosts + step }));
  add(1);
  return () => add(-1);
}

function ask(views: readonly string[]): Promise<boolean> {
  const { hosts, question } = useLeavingQuestion.getState();
  // Outside the frame, or with the frame broken, the browser has to ask.
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

/** Whether the person would give up what is unsaved in these views. True at once where nothing would be lost. */
export async function askToLoseInput(views?: readonly string[]): Promise<boolean> {
  const lost = viewsAtRisk(views);
  return lost.length === 0 || ask(lost);
}

/** To be asked before anything that drops views: all of them, or those named. After a yes their input is given up. */
export async function confirmLeaving(views?: readonly string[]): Promise<boolean> {
  const leave = await askToLoseInput(views);
  if (leave) for (const view of viewsAtRisk(views)) forgetUnsaved(view);
  return leave;
}
