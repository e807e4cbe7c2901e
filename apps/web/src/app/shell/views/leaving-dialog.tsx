import { useEffect } from 'react';
import { registerLeavingDialog, useLeavingQuestion } from '../../../shared/hooks/confirm-leaving';
import { FRAME } from '../../../shared/hooks/unsaved-marks';
import { defineText, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import styles from './leaving-dialog.module.css';
import { useScreenNodes } from './use-screen-nodes';
import { useNodeTitle } from './use-title';
import { views } from './view-store';

/** Lists the views with unsaved input and asks whether to leave. */
export function LeavingDialog() {
  const t = useText(leavingText);
  const question = useLeavingQuestion((state) => state.question);
  const nodes = useScreenNodes();
  const titleOf = useNodeTitle();
  useEffect(registerLeavingDialog, []);
  if (!question) return null;
  const titles = question.views.map((key) => {
    const node = nodes.get(views().tabs.find((view) => view.key === key)?.path ?? key);
    return node && key !== FRAME ? titleOf(node) : t.openForm;
  });
  return (
    <Dialog title={t.title} onClose={() => question.answer(false)}>
      <p>{t.lost}</p>
      <ul className={styles.list}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="danger" onClick={() => question.answer(true)}>
          {t.leave}
        </Button>
        <Button variant="primary" onClick={() => question.answer(false)}>
          {t.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const leavingText = defineText({
  zh: {
    title: '还有内容没有保存',
    lost: '离开后，下面页面里填写的内容会丢失：',
    openForm: '正在填写的表单',
    stay: '留下',
    leave: '不保存，离开',
  },
  en: {
    title: 'Not saved yet',
    lost: 'If you leave, what you entered here will be lost:',
    openForm: 'The form you are filling in',
    stay: 'Stay',
    leave: 'Leave without saving',
  },
});
